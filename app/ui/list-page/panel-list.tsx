import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { PageHead } from "../page/page-head.tsx";
import { Waiting } from "../page/waiting.tsx";
import { ListBody } from "./list-body.tsx";
import type { ListDescription } from "./list-description.ts";
import { ListTabs } from "./list-filters.tsx";

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
      <Waiting text={`Loading the ${list.many}...`} />
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
