import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { countWords } from "../lists/count-words.ts";
import { KeyHints } from "../lists/key-hints.tsx";
import { LoadMore } from "../lists/load-more.tsx";
import { useFocusAfter, useKeys } from "../page/keys.ts";
import { StateView } from "../page/state-view.tsx";
import { Waiting } from "../page/waiting.tsx";
import type { ListDescription } from "./list-description.ts";
import { ListTools } from "./list-filters.tsx";
import { ListItems } from "./list-items.tsx";
import { ListSelection } from "./list-selection.tsx";
import { QueryProblem } from "./query-problem.tsx";
import { keyHintsOf } from "./use-list-keys.ts";
import { useListPages } from "./use-list-pages.ts";
import { useSelection } from "./use-selection.ts";

type Props<Item, Filter extends Record<string, string>> = { list: ListDescription<Item, Filter>; filter: Filter };

/** The tools and the rows of a list page, with their count, more on demand, and what can be done with them. */
export function ListBody<Item, Filter extends Record<string, string>>({ list, filter }: Props<Item, Filter>) {
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
        {!query.data && !query.error && <Waiting text={`Loading the ${many}...`} />}
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

type MoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The next page of a list, if there is one. */
export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  if (!hasNextPage) return null;
  return <LoadMore className="records-more" isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />;
}

function NoItems<Item, Filter extends Record<string, string>>({ list, filter }: Props<Item, Filter>) {
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
