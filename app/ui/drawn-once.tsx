import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

const MOST_KEPT = 64;

type Element = ReactElement<{ children?: ReactNode }>;
/** Draws a part, and gives what stands for it in each page from then on. */
type Draw = (element: ReactElement) => () => string;
type Kept = { type: Element["type"]; attributes: object; html: () => string };
let draw: Draw | null = null;

/** How the server draws a part; a browser is never told, and draws it as React always does. */
export function drawPartsWith(how: Draw): void {
  draw = how;
}

/**
 * The same part, of which the server keeps what it drew for the last so many props: a card whose article is the same
 * as before costs one lookup instead of twenty elements. The part must depend on nothing but its props, which are plain
 * data (their JSON is the key), without hooks in it or below it, and be one element of HTML or one `Link`, no `select`
 * (its options would not know which of them is chosen); the browser finds what React would have written.
 */
export function drawnOnce<Props extends object>(part: (props: Props) => Element): (props: Props) => Element {
  if (!import.meta.env.SSR) return part;
  const known = new Map<string, Kept>();
  return (props) => {
    if (!draw) return part(props);
    const key = JSON.stringify(props);
    const kept = known.get(key) ?? drawn(part(props), draw);
    // What was asked for last leaves last.
    known.delete(key);
    known.set(key, kept);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    const { type, attributes, html } = kept;
    return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: html() } });
  };
}

function drawn({ type, props: { children, ...attributes } }: Element, draw: Draw): Kept {
  return { type, attributes, html: draw(createElement(Fragment, null, children)) };
}
