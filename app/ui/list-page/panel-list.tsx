import { Plus } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PageHead } from "../page/page-head.tsx";
import type { ListDescription } from "./list-description.ts";
import { ListTabs, ListTools } from "./list-filters.tsx";
import { countWords } from "../lists/count-words.ts";
import { KeyHints } from "../lists/key-hints.tsx";
import { More } from "../lists/load-more.tsx";
import { useFocusAfter, useKeys } from "../page/keys.ts";
import { StateView } from "../page/state-view.tsx";
import { LoadingRows } from "./loading-rows.tsx";
import { ListItems } from "./list-items.tsx";
import { ListSelection } from "./list-selection.tsx";
import { QueryProblem } from "./query-problem.tsx";
import { keyHintsOf } from "./use-list-keys.ts";
import { useListPages } from "./use-list-pages.ts";
import { useSelection } from "./selection-bar.tsx";

type Props<Item, Filter extends Record<string, string>> = {
  list: ListDescription<Item, Filter>;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
};

/** A list page of the panel: its filters, its table, more on demand, and what can be done with each item. */
export function PanelList<Item, Filter extends Record<string, string>>(props: Props<Item, Filter>) {
  const { list, actions, children } = props;
  const [search] = useSearchParams();
  const filter = list.filterIn(Object.fromEntries(search));
  return (
    <>
      <ListHead list={list}>
        {list.create?.label && (
          <Link to={list.create.to} className="btn btn-primary btn-sm">
            <Plus aria-hidden className="icon" />
            {list.create.label}
          </Link>
        )}
        {actions}
      </ListHead>
      {children}
      <ListTabs list={list} filter={filter} />
      <ListBody list={list} filter={filter} />
    </>
  );
}

type Head = Pick<ListDescription<never, never>, "title" | "help">;

/** What the server sends of the page. */
export function LoadingList({ list }: { list: Head & Pick<ListDescription<never, never>, "many"> }) {
  return (
    <>
      <ListHead list={list} />
      <LoadingRows text={`Loading ${list.many}...`} />
    </>
  );
}

function ListHead({ list: { title, help }, children }: { list: Head; children?: ReactNode }) {
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      {help && <p className="admin-help">{help}</p>}
    </>
  );
}

type BodyProps<Item, Filter extends Record<string, string>> = { list: ListDescription<Item, Filter>; filter: Filter };

/** The tools and the rows of a list page, with their count, more on demand, and what can be done with them. */
function ListBody<Item, Filter extends Record<string, string>>({ list, filter }: BodyProps<Item, Filter>) {
  const { query, items, ...rest } = useListPages(list, filter);
  const navigate = useNavigate();
  const { one, many, create } = list;
  const present = items.filter((item) => !rest.deleted.has(list.idOf(item)));
  const selection = useSelection(JSON.stringify(filter), present.map(list.idOf));
  const tools = useFocusAfter<HTMLDivElement>(selection.chosen === null);
  const whole = useFocusAfterRemoval(items.length);
  useKeys({ n: () => create && void navigate(create.byKey ?? create.to) });
  return (
    <>
      <div ref={tools} tabIndex={-1}>
        {selection.chosen ? (
          <ListSelection list={list} items={present} selection={selection} queryKey={rest.queryKey} />
        ) : (
          <ListTools list={list} filter={filter} onSelect={selection.begin}>
            {items.length > 0 && `${countWords(items.length, one, many)}${query.hasNextPage ? " loaded" : ""}`}
          </ListTools>
        )}
      </div>
      <div ref={whole} tabIndex={-1}>
        <QueryProblem
          query={query}
          failed={`The ${many} could not be loaded.`}
          moreFailed={`More ${many} could not be loaded.`}
        />
        {!query.data && !query.error && <LoadingRows text={`Loading ${many}...`} />}
        {query.data && items.length === 0 && <NoItems list={list} filter={filter} />}
        {items.length > 0 && (
          <>
            <ListItems key={rest.narrowed} list={list} items={items} {...rest} selection={selection} />
            <More query={query} />
            <KeyHints hints={keyHintsOf(list, rest.order !== null)} />
          </>
        )}
      </div>
    </>
  );
}

function NoItems<Item, Filter extends Record<string, string>>({ list, filter }: BodyProps<Item, Filter>) {
  const { path, empty, none } = list;
  if (!Object.values(filter).some(Boolean))
    return (
      <div>
        <StateView level="p" title={empty.title}>
          {empty.text && <p>{empty.text}</p>}
        </StateView>
      </div>
    );
  return (
    <div>
      <StateView level="p" title={none.titleOf(filter)}>
        <Link to={path} className="btn btn-secondary btn-sm">
          {none.all}
        </Link>
      </StateView>
    </div>
  );
}

/** Takes the focus where the button that had it went with its row. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}
