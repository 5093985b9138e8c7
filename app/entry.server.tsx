import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { isDatabaseAway } from "./platform/database/client.server.ts";
import type { Site } from "./platform/settings/site.ts";
import { pageContext } from "./platform/http/context.server.ts";
import { finishDocument } from "./platform/http/document.server.ts";
import { readInlineStyle } from "./platform/http/inline-style.server.ts";
import { manifestFor } from "./platform/http/page-manifest.server.ts";
import { drawPartsWith } from "./ui/drawn-once.tsx";

drawPartsWith(renderToString);

/** Renders a page whole, then closes its content policy over exactly the scripts it holds. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Only marks our own scripts during this render; it is taken out again before the page leaves.
  const mark = randomUUID();
  const data = await readAll(entry.serverHandoffStream);
  const page = renderToString(
    <ServerRouter
      context={{ ...entry, manifest: manifestFor(entry), serverHandoffStream: undefined }}
      url={request.url}
      nonce={mark}
    />,
  );
  const { deliver, environment, requestId } = context.get(pageContext);
  const document = finishDocument(withData(page, data, mark), {
    mark,
    isHttps: environment.isHttps,
    requestId: status >= 500 ? requestId : null,
    video: heroVideoOf(entry),
    styleOf: readInlineStyle,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", document.policy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  deliver(document.body);
  return new Response(null, { status, headers });
}

/** Bugs in loaders and pages end up here; an absent page or a refused one is no bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(pageContext);
  log.error({ err: error }, isDatabaseAway(error) ? "The database did not answer" : "A page failed");
};

/** The film's address as the root route loaded it with the rest of the foundation's identity. */
function heroVideoOf({ staticHandlerContext }: EntryContext): string {
  const root = staticHandlerContext.loaderData["root"] as { site: Site } | undefined;
  return root?.site.heroVideo ?? "";
}

/**
 * What React finds in the page when it starts: the loaders' data, which React Router would stream behind the page as
 * `StreamTransfer`. Nothing of ours is still on its way when a page is drawn, so it is written in one piece, in the
 * same words, and React need not wait within its render.
 */
function withData(page: string, data: string, mark: string): string {
  const script = (code: string) =>
    `<script nonce="${mark}">window.__reactRouterContext.streamController.${code}</script>`;
  const end = page.lastIndexOf("</body>");
  const text = JSON.stringify(data).replace(ENDING_SCRIPTS, escaped);
  return `<!DOCTYPE html>${page.slice(0, end)}${script(`enqueue(${text});`)}${script("close();")}${page.slice(end)}`;
}

/** Letters that could end the script they stand in. */
const ENDING_SCRIPTS = /[<>&\u2028\u2029]/g;

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) chunks.push(next.value);
  return Buffer.concat(chunks).toString("utf8");
}
