import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useBusy } from "../busy/use-busy.ts";
import { BusyButton } from "../buttons/busy-button.tsx";
import { countWords } from "../lists/count-words.ts";
import { LoadMore } from "../lists/load-more.tsx";
import { PageHead } from "../page/page-head.tsx";
import { StateView } from "../page/state-view.tsx";
import { Waiting } from "../page/waiting.tsx";
import type { ListDescription } from "./list-description.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListItems } from "./list-items.tsx";
import { QueryProblem } from "./query-problem.tsx";

type Props<Item, Filter extends Record<string, string>> = { list: ListDescription<Item, Filter> };
type PageProps<Item, Filter extends Record<string, string>> = Props<Item, Filter> & {
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
};

/** A list page of the panel: its filters, its table, more on demand, and what can be done with each item. */
export function PanelList<Item, Filter extends Record<string, string>>(props: PageProps<Item, Filter>) {
  const { list, actions, children } = props;
  const [search] = useSearchParams();
  const filter = list.filterIn(Object.fromEntries(search));
  return (
    <>
      <ListHead list={list}>{actions}</ListHead>
      {children}
      <ListFilters list={list} filter={filter} />
      <ListBody key={JSON.stringify(filter)} list={list} filter={filter} />
    </>
  );
}

/** What the server sends of the page. */
export function LoadingList({ list }: { list: Pick<ListDescription<never, never>, "title" | "help" | "many"> }) {
  return (
    <>
      <ListHead list={list} />
      <Waiting text={`Loading the ${list.many}...`} />
    </>
  );
}

type HeadProps = { list: Pick<ListDescription<never, never>, "title" | "help">; children?: ReactNode };

function ListHead({ list: { title, help }, children }: HeadProps) {
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      <p className="admin-help">{help}</p>
    </>
  );
}

type BodyProps<Item, Filter extends Record<string, string>> = Props<Item, Filter> & { filter: Filter };

function ListBody<Item, Filter extends Record<string, string>>({ list, filter }: BodyProps<Item, Filter>) {
  const pages = list.pages(filter);
  const query = useInfiniteQuery(pages);
  const { one, many, file } = list;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <QueryProblem
        query={query}
        failed={`The ${many} could not be loaded.`}
        moreFailed={`More ${many} could not be loaded.`}
      />
      {!items && !query.error && <Waiting text={`Loading the ${many}...`} />}
      {items?.length === 0 && <NoItems list={list} filter={filter} />}
      {items && items.length > 0 && (
        <>
          <div className="records-bar">
            <output className="meta">
              {countWords(items.length, one, many)}
              {query.hasNextPage && " loaded"}
            </output>
            {file && <ExportButton addressOf={() => file(filter)} />}
          </div>
          <ListItems list={list} items={items} queryKey={pages.queryKey} />
          {query.hasNextPage && (
            <LoadMore
              className="records-more"
              isLoading={query.isFetchingNextPage}
              onLoad={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </>
  );
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

function NoItems<Item, Filter extends Record<string, string>>({ list, filter }: BodyProps<Item, Filter>) {
  const { path, empty, none } = list;
  if (!Object.values(filter).some(Boolean))
    return (
      <StateView level="p" title={empty.title}>
        <p>{empty.text}</p>
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
