import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import type { Site } from "./platform/settings/site.ts";
import { pageContext } from "./platform/http/context.server.ts";
import { finishDocument } from "./platform/http/document.server.ts";
import { keepPart, partsOf } from "./platform/http/kept-parts.server.ts";
import { pageData } from "./platform/http/page-data.server.ts";
import { manifestFor } from "./platform/http/page-manifest.server.ts";
import { shellFor } from "./platform/http/page-shell.server.ts";
import { RequestId } from "./platform/http/request-id.ts";
import { WholeDocument } from "./platform/http/whole-document.ts";
import { drawPartsWith } from "./ui/drawn-once.tsx";

drawPartsWith((part) => keepPart(renderToString(part)));

/** Renders a page whole, and closes its content policy over exactly the scripts of its route. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const data = await pageData(entry);
  const { deliver, environment, requestId } = context.get(pageContext);
  const draw = (isWhole: boolean, mark?: string) =>
    partsOf(() =>
      renderToString(
        <RequestId value={status >= 500 ? requestId : null}>
          <WholeDocument value={isWhole}>
            <ServerRouter
              context={{ ...entry, manifest: manifestFor(entry), serverHandoffStream: undefined }}
              url={request.url}
              nonce={mark}
            />
          </WholeDocument>
        </RequestId>,
      ),
    );
  const shell = shellFor(entry, (mark) => draw(true, mark).join(""));
  const drawn = draw(false);
  const document = finishDocument(drawn, {
    shell,
    data,
    isHttps: environment.isHttps,
    video: heroVideoOf(entry),
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", document.policy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  deliver(document.body);
  return new Response(null, { status, headers });
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
