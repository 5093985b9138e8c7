import type { ReactNode } from "react";

/** An admin page's title with its actions beside it, at left: the right corner belongs to the toasts. */
export function PageHead({ title, badge, children }: { title: string; badge?: ReactNode; children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {badge}
      {children && <div className="page-actions">{children}</div>}
    </header>
  );
}
