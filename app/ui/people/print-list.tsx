import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { PageHead } from "../page/page-head.tsx";
import { Crumb } from "../buttons/crumb.tsx";
import "./print-list.css";

type Props = {
  title: string;
  /** When and where it is, how many come. */
  about: string;
  back: { to: string; words: string };
  /** Its tables; each begins a new sheet. */
  children: ReactNode;
};

/** A list of people for paper, with boxes to tick. */
export function PrintList({ title, about, back, children }: Props) {
  return (
    <div className="print-list">
      <Crumb to={back.to}>{back.words}</Crumb>
      <PageHead title={title}>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => window.print()}>
          <Printer aria-hidden className="icon" />
          Print
        </button>
      </PageHead>
      <p className="admin-help">{about}</p>
      {children}
    </div>
  );
}

export function PrintBox({ isTicked }: { isTicked: boolean }) {
  return <span className="middle print-box">{isTicked && <span>✓</span>}</span>;
}
