import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { BusyButton } from "../buttons/busy-button.tsx";
import { countWords } from "../lists/count-words.ts";
import { LoadMore } from "../lists/load-more.tsx";
import { ConfirmDialog } from "../page/dialog.tsx";
import { PageHead } from "../page/page-head.tsx";
import { StateView } from "../page/state-view.tsx";
import { Waiting } from "../page/waiting.tsx";
import type { ChangeAction, ListDescription, ViewAction } from "./list-description.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListProblem } from "./list-problem.tsx";
import { ListTable } from "./list-table.tsx";
import { useListWork } from "./use-list-work.ts";

type Props<Item, Filter extends Record<string, string>> = { list: ListDescription<Item, Filter> };
type PageProps<Item, Filter extends Record<string, string>> = Props<Item, Filter> & {
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
};
type Asked<Item> = { action: ViewAction<Item> | ChangeAction<Item>; item: Item };

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
  const work = useListWork(list, pages.queryKey);
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const { one, many, file } = list;
  const items = query.data?.pages.flatMap((page) => page.items);
  const choose = (action: Asked<Item>["action"], item: Item) =>
    "run" in action && !action.confirm ? void work.run(action, item) : setAsked({ action, item });
  const download = (address: NonNullable<typeof file>) =>
    work.attempt("file", "The list could not be exported.", async () => location.assign(await address(filter)));
  return (
    <>
      <ListProblem query={query} many={many} />
      {!items && !query.error && <Waiting text={`Loading the ${many}...`} />}
      {items?.length === 0 && <NoItems list={list} filter={filter} />}
      {items && items.length > 0 && (
        <>
          <div className="records-bar">
            <output className="meta">
              {countWords(items.length, one)}
              {query.hasNextPage && " loaded"}
            </output>
            {file && (
              <BusyButton
                className="btn btn-secondary btn-sm"
                isBusy={work.isBusy("file")}
                onClick={() => void download(file)}
              >
                <Download aria-hidden className="icon" />
                Export CSV
              </BusyButton>
            )}
          </div>
          <ListTable list={list} items={items} isBusy={work.isBusy} onChoose={choose} />
          {query.hasNextPage && (
            <LoadMore
              className="records-more"
              isLoading={query.isFetchingNextPage}
              onLoad={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
      {asked && <AskedFirst {...asked} list={list} work={work} onClose={() => setAsked(null)} />}
    </>
  );
}

type AskedProps<Item> = Asked<Item> & {
  list: Pick<ListDescription<Item, never>, "idOf">;
  work: ReturnType<typeof useListWork<Item>>;
  onClose: () => void;
};

/** The dialog of an action, or the question before it. */
function AskedFirst<Item>({ action, item, list: { idOf }, work, onClose }: AskedProps<Item>) {
  if ("View" in action) return <action.View item={item} onClose={onClose} />;
  if ("Dialog" in action) {
    const onDone = (changed: Item) => {
      onClose();
      work.done(action, item, changed);
    };
    return <action.Dialog item={item} onDone={onDone} onClose={onClose} />;
  }
  const question = action.confirm?.(item);
  if (!question) return null;
  const { working, ...words } = question;
  return (
    <ConfirmDialog
      {...words}
      working={work.isBusy(idOf(item)) ? working : null}
      onConfirm={() => void work.run(action, item).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
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
