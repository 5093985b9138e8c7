import { headScript, speculationRules } from "./head-script.ts";
import type { InlineStyle } from "./inline-style.server.ts";
import { hashOf } from "./policy-hash.server.ts";
import { REQUEST_ID_PLACE } from "./request-id-place.ts";

const OWN_HASHES = [hashOf(headScript), hashOf(speculationRules)];

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
 * script starts later (see head-script.ts), and the content policy allows, by hash, the scripts that carried
 * this render's mark and no other: a script that slipped into stored text has no mark, so it never runs.
 */
export function finishDocument(
  html: string,
  { mark, isHttps, requestId, video = "", styleOf = () => null }: Finish,
): { html: string; policy: string } {
  const hashes = [...OWN_HASHES];
  const styleHashes: string[] = [];
  const modules: string[] = [];
  const finished = html
    .replace(/<link [^>]*rel="stylesheet"[^>]*>/g, (tag) => {
      const href = /href="([^"]+)"/.exec(tag)?.[1] ?? "";
      const style = tag.includes(mark) ? styleOf(href) : null;
      if (!style) return tag;
      styleHashes.push(style.hash);
      return `<style data-href="${href}">${style.css}</style>`;
    })
    .replace(/<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g, (tag, href: string) => {
      if (!tag.includes(mark)) return tag;
      modules.push(href);
      return "";
    })
    .replace(
      new RegExp(`<script ([^>]*)nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, "g"),
      (_tag, before: string, after: string, code: string) => {
        hashes.push(hashOf(code));
        const attributes = `${before}${after}`.trim();
        if (!attributes.includes('type="module"'))
          return `<script${attributes ? ` ${attributes}` : ""}>${code}</script>`;
        return `<script type="text/plain" id="start" data-modules="${modules.join(" ")}">${code}</script>`;
      },
    )
    .replaceAll(` nonce="${mark}"`, "")
    .replace(REQUEST_ID_PLACE, requestId ?? "");
  return { html: finished, policy: contentPolicy({ hashes, styleHashes, isHttps, video }) };
}

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
