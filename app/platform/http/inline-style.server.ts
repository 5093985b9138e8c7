import { readFileSync } from "node:fs";
import { hashOf } from "./policy-hash.server.ts";

export type InlineStyle = { css: string; hash: string };

const ASSETS = "build/client";
const known = new Map<string, InlineStyle | null>();

/** A stylesheet of the build with its hash, read once; null where there is no build, as in development. */
export function readInlineStyle(href: string): InlineStyle | null {
  let style = known.get(href);
  if (style === undefined) {
    style = import.meta.env?.PROD ? read(href) : null;
    known.set(href, style);
  }
  return style;
}

function read(href: string): InlineStyle {
  const css = readFileSync(`${ASSETS}${href}`, "utf8").trim();
  return { css, hash: hashOf(css) };
}
