import { randomUUID } from "node:crypto";
import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { isDatabaseAway } from "./platform/database/client.server.ts";
import type { Site } from "./platform/settings/site.ts";
import { pageContext } from "./platform/http/context.server.ts";
import { finishDocument } from "./platform/http/document.server.ts";
import { readInlineStyle } from "./platform/http/inline-style.server.ts";
import { pageData } from "./platform/http/page-data.server.ts";
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
  const data = await pageData(entry, mark);
  const page = renderToString(
    <ServerRouter
      context={{ ...entry, manifest: manifestFor(entry), serverHandoffStream: undefined }}
      url={request.url}
      nonce={mark}
    />,
  );
  const { deliver, environment, requestId } = context.get(pageContext);
  const document = finishDocument(withData(page, data), {
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

const END = "</body></html>";

const withData = (page: string, data: string) => `<!DOCTYPE html>${page.slice(0, -END.length)}${data}${END}`;
