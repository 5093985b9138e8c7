import { hash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { filmAddress } from "../settings/site.ts";

/** Renders a page completely before it is sent, so that a failure can be answered with another page. */
export function drawWhole(page: ReactElement): Promise<string> {
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(page, {
      // Without this React sends large parts out of order, with scripts that move them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => done(text(pipe(new PassThrough()))),
      onError: fail,
    });
  });
}

type Document = {
  html: string;
  /** The hashes of our inline scripts, for the content policy. */
  scripts: string[];
};

/**
 * Finishes the HTML that React Router rendered. Its own scripts and links have the nonce of this render. Each such
 * script is replaced by its hash in the content policy, because a cached page cannot have a nonce. The module script
 * becomes text, with the files to preload in an attribute: first-script.ts starts it after the first paint.
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

type Allowed = {
  /** The hashes of inline scripts. */
  scripts: string[];
  /** The address of the foundation's film, or an empty text. */
  film: string;
  isHttps: boolean;
  /** Other hosts, on the page of a payment alone. */
  others?: OtherHosts;
};

/** Hosts by what they may be asked for. */
export type OtherHosts = Partial<Record<"script" | "image" | "connect" | "frame" | "form", string>>;

/** The content security policy of a page: the site's own files, and the named inline scripts. */
export function contentPolicy({ scripts, film, isHttps, others = {} }: Allowed): string {
  const own = (kind: keyof OtherHosts) => ["'self'", others[kind] ?? []].flat().join(" ");
  return [
    "default-src 'none'",
    `script-src ${[own("script"), ...scripts].join(" ")}`,
    "style-src-elem 'self'",
    // React and the editor write style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src ${own("image")} data: blob:`,
    `media-src ${mediaSources(film)}`,
    "font-src 'self'",
    `connect-src ${own("connect")}`,
    // The panel shows mails in frames.
    `frame-src ${own("frame")}`,
    "manifest-src 'self'",
    `form-action ${own("form")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The sound of a sitting is made in the browser. The foundation's film may be on another host: that host is allowed for media alone. */
function mediaSources(film: string): string {
  const other = filmAddress.safeParse(film).success ? ` ${new URL(film).origin}` : "";
  return `'self' blob:${other}`;
}
