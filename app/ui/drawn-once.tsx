import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

const MOST_KEPT = 64;

type Element = ReactElement<{ children?: ReactNode }>;
let draw: ((element: ReactElement) => string) | null = null;

/** How the server draws a part; a browser is never told, and draws it as React always does. */
export function drawPartsWith(how: (element: ReactElement) => string): void {
  draw = how;
}

/**
 * The same part, of which the server keeps what it drew for the last so many props: a card whose article is the same
 * as before costs one lookup instead of twenty elements. The part must depend on nothing but its props, without hooks
 * in it or below it, and be one element of HTML; the browser finds what React would have written.
 */
export function drawnOnce<Props extends object>(part: (props: Props) => Element): (props: Props) => Element {
  if (!import.meta.env.SSR) return part;
  const kept = new Map<string, Element>();
  return (props) => {
    if (!draw) return part(props);
    const key = JSON.stringify(props);
    const element = kept.get(key) ?? drawn(part(props), draw);
    // What was asked for last leaves last.
    kept.delete(key);
    kept.set(key, element);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return element;
  };
}

function drawn({ type, props: { children, ...attributes } }: Element, draw: (element: ReactElement) => string) {
  const html = draw(createElement(Fragment, null, children));
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
