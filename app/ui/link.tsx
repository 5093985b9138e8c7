import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Stay where the reader is, as a filter does. */
  preventScrollReset?: boolean;
  /** Take the place of this page in the history. */
  replace?: boolean;
};

/**
 * A link to a page of this site. It is a plain link with a word for `useLinks`, which goes there without a new
 * document once React is there: a page has sixty links, and the router's own component asks six contexts for each,
 * nearly a third of React's work on the server.
 */
export function Link({ to, preventScrollReset, replace, children, ...rest }: LinkProps) {
  const how = [preventScrollReset && "stay", replace && "replace"].filter(Boolean).join(" ");
  return (
    <a {...rest} href={to} data-go={how}>
      {children}
    </a>
  );
}
