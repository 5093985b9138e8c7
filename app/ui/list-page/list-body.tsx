import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useBusy } from "../busy/use-busy.ts";
import { BusyButton } from "../buttons/busy-button.tsx";
import { countWords } from "../lists/count-words.ts";
import { KeyHints } from "../lists/key-hints.tsx";
import { LoadMore } from "../lists/load-more.tsx";
import { useKeys } from "../page/keys.ts";
import { StateView } from "../page/state-view.tsx";
import { Waiting } from "../page/waiting.tsx";
import type { ListDescription } from "./list-description.ts";
import { ListItems } from "./list-items.tsx";
import { QueryProblem } from "./query-problem.tsx";
import { keyHintsOf } from "./use-list-keys.ts";
import { useListPages, useReadAgain } from "./use-list-pages.ts";

type Props<Item, Filter extends Record<string, string>> = { list: ListDescription<Item, Filter>; filter: Filter };

/** The rows of a list page, with their count, more on demand, and what can be done with each. */
export function ListBody<Item, Filter extends Record<string, string>>({ list, filter }: Props<Item, Filter>) {
  const { query, items, ...rest } = useListPages(list, filter);
  useReadAgain(query);
  const navigate = useNavigate();
  const { one, many, file, create } = list;
  const whole = useFocusAfterRemoval(items.length);
  useKeys({ n: () => create && void navigate(create.byKey ?? create.to) });
  return (
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
          <div className="records-bar">
            <output className="meta">
              {countWords(items.length, one, many)}
              {query.hasNextPage && " loaded"}
            </output>
            {file && <ExportButton addressOf={() => file(filter)} />}
          </div>
          <ListItems list={list} items={items} {...rest} />
          <More query={query} />
          <KeyHints hints={keyHintsOf(list, rest.order !== null)} />
        </>
      )}
    </div>
  );
}

type PartProps<Item, Filter extends Record<string, string>> = Props<Item, Filter> & { title: string; id: string };

/** A list within a page, under a heading of its own; nothing is shown before there is an item. */
export function ListPart<Item, Filter extends Record<string, string>>(props: PartProps<Item, Filter>) {
  const { list, filter, title, id } = props;
  const { query, items, ...rest } = useListPages(list, filter);
  useReadAgain(query);
  return (
    <>
      <QueryProblem query={query} failed={`The ${list.many} could not be loaded.`} />
      {items.length > 0 && (
        <section className="draft-list" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ListItems list={list} items={items} {...rest} />
          <More query={query} />
        </section>
      )}
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

function ExportButton({ addressOf }: { addressOf: () => Promise<string> }) {
  const { isBusy, attempt } = useBusy();
  const download = () =>
    attempt("file", "The list could not be exported.", async () => location.assign(await addressOf()));
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("file")} onClick={() => void download()}>
      <Download aria-hidden className="icon" />
      Export CSV
    </BusyButton>
  );
}

function NoItems<Item, Filter extends Record<string, string>>({ list, filter }: Props<Item, Filter>) {
  const { path, empty, none } = list;
  if (!Object.values(filter).some(Boolean))
    return (
      <StateView level="p" title={empty.title}>
        {empty.text && <p>{empty.text}</p>}
      </StateView>
    );
  return (
    <StateView level="p" title={none.titleOf(filter)}>
      <Link to={path} className="btn btn-secondary btn-sm">
        {none.all}
      </Link>
    </StateView>
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
