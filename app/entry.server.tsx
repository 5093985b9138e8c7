import { randomUUID } from "node:crypto";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import type { Site } from "./platform/settings/site.ts";
import { pageContext } from "./platform/rendering/context.server.ts";
import { RequestId } from "./platform/http/request-id.ts";
import { contentPolicy, drawWhole, finishDocument } from "./platform/rendering/document.server.ts";

/** Renders a page whole, and closes its content policy over exactly its own scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { environment, requestId } = context.get(pageContext);
  const nonce = randomUUID();
  const drawn = await drawWhole(
    <RequestId value={status >= 500 ? requestId : null}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RequestId>,
  );
  const { html, scripts } = finishDocument(drawn, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The page of a payment has its own.
  if (!headers.has("Content-Security-Policy"))
    headers.set(
      "Content-Security-Policy",
      contentPolicy({ scripts, film: heroVideoOf(entry), isHttps: environment.isHttps }),
    );
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return new Response(html, { status, headers });
}

/** Bugs in loaders and pages end up here; an absent page, a refused one or a method that none has is no bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(pageContext).pageFailed(error);
};

/** The film's address as the root route loaded it with the rest of the foundation's identity. */
function heroVideoOf({ staticHandlerContext }: EntryContext): string {
  const root = staticHandlerContext.loaderData["root"] as { site: Site } | undefined;
  return root?.site.heroVideo ?? "";
}
