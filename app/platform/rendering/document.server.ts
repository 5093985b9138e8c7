import { hash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Draws a page whole before anything of it is sent, so that what fails can still become another page. */
export function drawWhole(page: ReactElement): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(page, {
      // Large parts would otherwise come out of order, with scripts that put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => done(text(pipe(new PassThrough()))),
      onError: fail,
    });
  });
}

type Document = {
  html: string;
  /** The inline scripts that are ours, as a content policy names them. */
  scripts: string[];
};

/**
 * Makes the page that leaves out of what React Router drew: the router gave this render's nonce to each script and link
 * of its own, and nobody else knows it. Such a script is named by its hash, which unlike a nonce is the same for all
 * readers of a cached page. The router's module script becomes text, with the files to preload beside it: first-script.ts runs
 * it once the page is painted.
 */
export function finishDocument(drawn: string, nonce: string): Document {
  const scripts: string[] = [];
  const preloads: string[] = [];
  const ours = new RegExp(
    `<(?<tag>link|script)(?<before>[^>]*) nonce="${nonce}"(?<after>[^>]*)>(?:(?<=<script[^>]*>)(?<code>[^]*?)</script>)?`,
    "g",
  );
  const html = drawn.replace(ours, (...match) => {
    const { tag, before, after, code } = match.at(-1) as Ours;
    const attributes = before + after;
    if (attributes.includes(' rel="modulepreload"')) {
      preloads.push(/ href="([^"]*)"/.exec(attributes)?.[1] ?? "");
      return "";
    }
    if (code === undefined) return `<${tag}${attributes}>`;
    if (code !== "" && !isData(attributes)) scripts.push(hashOf(code));
    const waiting = ` type="text/plain" data-start="${preloads.join(" ")}"`;
    return `<script${attributes.replace(' type="module"', waiting)}>${code}</script>`;
  });
  return { html, scripts: [...new Set(scripts)] };
}

type Ours = { tag: string; before: string; after: string; code?: string };

const isData = (attributes: string) => / type="application\//.test(attributes);

function hashOf(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
