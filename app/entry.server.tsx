import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { isDatabaseAway } from "./platform/database/client.server.ts";
import type { Site } from "./platform/settings/site.ts";
import { pageContext } from "./platform/http/context.server.ts";
import { finishDocument } from "./platform/http/document.server.ts";
import { readInlineStyle } from "./platform/http/inline-style.server.ts";

const RENDER_LIMIT_MS = 5_000;

/** Renders a page whole, then closes its content policy over exactly the scripts it holds. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Only marks our own scripts during this render; it is taken out again before the page leaves.
  const mark = randomBytes(12).toString("hex");
  const html = await renderWhole(<ServerRouter context={entry} url={request.url} nonce={mark} />, mark);
  const { environment, requestId } = context.get(pageContext);
  const document = finishDocument(html, {
    mark,
    isHttps: environment.isHttps,
    requestId: status >= 500 ? requestId : null,
    video: heroVideoOf(entry),
    styleOf: readInlineStyle,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", document.policy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return new Response(document.html, { status, headers });
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

function renderWhole(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on("data", (chunk: Buffer) => chunks.push(chunk));
    body.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => {
        clearTimeout(limit);
        pipe(body);
      },
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
      onError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
    });
    const limit = setTimeout(() => abort(new Error("The page took too long to render.")), RENDER_LIMIT_MS);
  });
}
