import { headScript } from "./head-script.ts";
import type { InlineStyle } from "./inline-style.server.ts";
import { hashOf } from "./policy-hash.server.ts";
import { REQUEST_ID_PLACE } from "./request-id-place.ts";
import { speculationRules } from "./speculation-rules.ts";

const HEAD_HASH = hashOf(headScript);
const SPECULATION_HASH = hashOf(speculationRules);
/** Marks a page on which React has nothing to do; late-script.ts then gives it the rules. */
const STILL = /^(?:<!DOCTYPE html>)?<html[^>]* data-still=/;

type Finish = {
  mark: string;
  isHttps: boolean;
  requestId: string | null;
  video?: string;
  /** The text of a stylesheet that should stand in the page itself, or null where it stays a file. */
  styleOf?: (href: string) => InlineStyle | null;
};

/**
 * Turns a rendered page into what leaves the house: React Router's start scripts become data that our head
 * script starts later (see late-script.ts), and the content policy allows, by hash, the scripts that carried
 * this render's mark and no other: a script that slipped into stored text has no mark, so it never runs.
 * One walk from mark to mark, and styles join as the bytes they are kept as: a page is made often.
 */
export function finishDocument(
  html: string,
  { mark, isHttps, requestId, video = "", styleOf = () => null }: Finish,
): { body: Buffer; policy: string } {
  const hashes = STILL.test(html) ? [HEAD_HASH, SPECULATION_HASH] : [HEAD_HASH];
  const styleHashes: string[] = [];
  const modules: string[] = [];
  const parts: (string | Buffer)[] = [];
  const nonce = ` nonce="${mark}"`;
  let done = 0;
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, done)) {
    const begin = html.lastIndexOf("<", at);
    const end = html.indexOf(">", at) + 1;
    const tag = html.slice(begin, at) + html.slice(at + nonce.length, end);
    parts.push(html.slice(done, begin));
    done = end;
    if (tag.startsWith("<script")) {
      const close = html.indexOf("</script>", end);
      const code = html.slice(end, close);
      hashes.push(hashOf(code));
      parts.push(tag.includes('type="module"') ? `${waiting(modules)}${code}` : `${tag}${code}`);
      done = close;
    } else if (tag.includes('rel="modulepreload"')) modules.push(hrefOf(tag));
    else {
      const href = hrefOf(tag);
      const style = tag.includes('rel="stylesheet"') ? styleOf(href) : null;
      if (style) {
        styleHashes.push(style.hash);
        parts.push(`<style data-href="${href}">`, style.css, "</style>");
      } else parts.push(tag);
    }
  }
  parts.push(html.slice(done).replace(REQUEST_ID_PLACE, requestId ?? ""));
  return { body: written(parts), policy: contentPolicy({ hashes, styleHashes, isHttps, video }) };
}

/** Written once, where it stays: buffers of their own for each part would be as much again to clear away. */
function written(parts: (string | Buffer)[]): Buffer {
  const body = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === "string" ? body.write(part, at) : part.copy(body, at);
  return body;
}

const waiting = (modules: string[]) => `<script type="text/plain" id="start" data-modules="${modules.join(" ")}">`;

const hrefOf = (tag: string) => /href="([^"]+)"/.exec(tag)?.[1] ?? "";

/** A foundation may keep its film elsewhere: that one host may then be asked for media, and for nothing else. */
function mediaSources(video: string): string {
  return video.startsWith("https://") ? `'self' ${new URL(video).origin}` : "'self'";
}

type Allowed = { hashes: string[]; styleHashes: string[]; isHttps: boolean; video: string };

function contentPolicy({ hashes, styleHashes, isHttps, video }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    `style-src-elem ${["'self'", ...styleHashes].join(" ")}`,
    // React and the editor write style attributes; they can paint, not run.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src ${mediaSources(video)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
