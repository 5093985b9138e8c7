import { randomUUID } from "node:crypto";
import type { EntryContext } from "react-router";
import { headScript } from "./head-script.ts";
import { readInlineStyle, type InlineStyle } from "./inline-style.server.ts";
import { hashOf } from "./policy-hash.server.ts";
import { speculationRules } from "./speculation-rules.ts";

/** What all pages of a route have alike, as it leaves the house, and the scripts and styles it allows by hash. */
export type PageShell = { head: Buffer; start: Buffer; hashes: string[]; styleHashes: string[] };

type Reading = {
  /** Only marks our own scripts and links in `html`. */
  mark: string;
  /** The text of a stylesheet that should stand in the page itself, or null where it stays a file. */
  styleOf?: (href: string) => InlineStyle | null;
};

const HEAD_HASH = hashOf(headScript);
const SPECULATION_HASH = hashOf(speculationRules);
/** Marks a page on which React has nothing to do; late-script.ts then gives it the rules. */
const STILL = /^<html[^>]* data-still=/;

const shells = new Map<string, PageShell>();

/** The shell of a page's route, drawn whole once; while developing each time, because files change. */
export function shellFor(
  { staticHandlerContext: { matches, errors } }: EntryContext,
  drawWhole: (mark: string) => string,
): PageShell {
  // A boundary that stands for a page has its own links.
  const key = [...matches.map(({ route }) => route.id), "", ...Object.keys(errors ?? {})].join(" ");
  let shell = shells.get(key);
  if (!shell || import.meta.env.DEV) {
    // It is taken out again before a page leaves.
    const mark = randomUUID();
    shell = readShell(drawWhole(mark), { mark, styleOf: readInlineStyle });
    shells.set(key, shell);
  }
  return shell;
}

/**
 * Reads out of a whole document what stands around each page of its route. React Router's start scripts become data
 * that our late script starts; stylesheets join as text. A script or link that slipped into stored text has no mark,
 * so it is not of the shell and its hash is not known to the content policy.
 */
export function readShell(html: string, { mark, styleOf = () => null }: Reading): PageShell {
  const hashes = STILL.test(html) ? [HEAD_HASH, SPECULATION_HASH] : [HEAD_HASH];
  const styleHashes: string[] = [];
  const links: string[] = [];
  const styles: string[] = [];
  const modules: string[] = [];
  const scripts: string[] = [];
  const nonce = ` nonce="${mark}"`;
  for (let at = html.indexOf(nonce), end; at !== -1; at = html.indexOf(nonce, end)) {
    end = html.indexOf(">", at) + 1;
    const tag = html.slice(html.lastIndexOf("<", at), at) + html.slice(at + nonce.length, end);
    const href = /href="([^"]+)"/.exec(tag)?.[1] ?? "";
    if (tag.startsWith("<script")) {
      const code = html.slice(end, html.indexOf("</script>", end));
      hashes.push(hashOf(code));
      scripts.push(`${tag.includes('type="module"') ? waiting(modules) : tag}${code}</script>`);
    } else if (tag.includes('rel="modulepreload"')) modules.push(href);
    else if (tag.includes('rel="stylesheet"')) {
      const style = styleOf(href);
      if (style) styleHashes.push(style.hash);
      styles.push(style ? `<style data-href="${href}">${style.css}</style>` : tag);
    } else links.push(tag);
  }
  // Before the styles, which would hold the script up.
  const head = [...links, `<script>${headScript}</script>`, ...styles];
  return { head: Buffer.from(head.join("")), start: Buffer.from(scripts.join("")), hashes, styleHashes };
}

const waiting = (modules: string[]) => `<script type="text/plain" id="start" data-modules="${modules.join(" ")}">`;
