import type { ReactNode, Ref } from "react";

type Props = {
  title: string;
  badge?: ReactNode;
  /** Where the title may take the focus. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
};

/** An admin page's title with its actions beside it, at left: the right corner belongs to the toasts. */
export function PageHead({ title, badge, heading, children }: Props) {
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      {badge}
      {children && <div className="row page-actions">{children}</div>}
    </header>
  );
}
