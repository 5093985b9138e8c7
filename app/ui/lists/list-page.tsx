import type { ReactNode } from "react";
import { ReloadLink, StateView } from "../page/state-view.tsx";

type Props = { title: string; lead?: string; children: ReactNode };

/** A page that lists all there is of a kind, under its name and one sentence about it. */
export function ListPage({ title, lead, children }: Props) {
  return (
    <div className="wrap under-bar page-end">
      <div className="page-head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** In place of a list that could not be fetched. */
export function ListFailed({ failed, children }: { failed: string; children?: ReactNode }) {
  return (
    <StateView kind="error" title={failed}>
      {children}
      <ReloadLink />
    </StateView>
  );
}
