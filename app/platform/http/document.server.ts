import type { Parts } from "./kept-parts.server.ts";
import type { PageData } from "./page-data.server.ts";
import type { PageShell } from "./page-shell.server.ts";

const HEAD_END = "</head>";
const END = "</body></html>";

type Finish = {
  shell: PageShell;
  /** What React finds in the page when it starts. */
  data: PageData;
  isHttps: boolean;
  video?: string;
};

/**
 * Joins what was drawn of a page with its route's shell and its data, into the bytes that leave the house: each piece
 * is written once, and what is bytes already is only copied, because a page is made often. The content policy allows
 * the shell's scripts and styles by hash, and no other.
 */
export function finishDocument(
  drawn: Parts,
  { shell, data, isHttps, video = "" }: Finish,
): { body: Buffer; policy: string } {
  const [first, ...rest] = drawn;
  const head = String(first ?? "");
  const headEnd = head.indexOf(HEAD_END);
  const parts = ["<!DOCTYPE html>", head.slice(0, headEnd), shell.head, head.slice(headEnd), ...rest];
  const last = String(parts.pop());
  parts.push(last.slice(0, -END.length), shell.start, data.html, END);
  return {
    body: written(parts),
    policy: contentPolicy({
      scripts: [...shell.hashes, ...data.hashes],
      styles: shell.styleHashes,
      media: mediaSources(video),
      isHttps,
    }),
  };
}

/** Written once, where it stays: buffers of their own for each part would be as much again to clear away. */
function written(parts: Parts): Buffer {
  const body = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === "string" ? body.write(part, at) : part.copy(body, at);
  return body;
}

/** A foundation may keep its film elsewhere: that one host may then be asked for media, and for nothing else. */
function mediaSources(video: string): string {
  return video.startsWith("https://") ? `'self' ${new URL(video).origin}` : "'self'";
}

type Allowed = { scripts: string[]; styles: string[]; media: string; isHttps: boolean };

function contentPolicy({ scripts, styles, media, isHttps }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src-elem ${["'self'", ...styles].join(" ")}`,
    // React and the editor write style attributes; they can paint, not run.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src ${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
