import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { extname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { addressOf, type ApiContext } from "../app/platform/api/api.server.ts";
import { RETRY_AFTER_S } from "../app/platform/http/http-error.ts";
import { pageContext } from "../app/platform/rendering/context.server.ts";
import type { createApiRoutes } from "./api.ts";
import { answerBusy, atMost } from "./busy.ts";
import { FEATURES } from "./features.ts";
import type { Services } from "./services.ts";

/**
 * Pages that are rendered at the same time, for all visitors. Each takes some milliseconds of the only thread, so a
 * request behind 40 others waits for a second; each one takes memory too.
 */
export const MOST_RENDERED_AT_ONCE = 40;

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>);
type Api = Pick<ReturnType<typeof createApiRoutes>, "describe">;

/** Renders a page, or its data for a navigation in the browser, unless too many are being rendered. */
export function renderPage(services: Services, pages: PageBuild, api: Api) {
  const render = createRender(services, pages, api);
  const unlessBusy = atMost(MOST_RENDERED_AT_ONCE);
  // Separate limits, so that a flood of uncached pages does not keep cached ones from being renewed.
  const renewUnlessBusy = atMost(MOST_RENDERED_AT_ONCE);
  return (c: ApiContext) =>
    (c.env?.isCached ? renewUnlessBusy : unlessBusy)(
      () => whenRenderMayBegin().then(() => render(c)),
      () => answerBusy(c.req.path),
    );
}

/**
 * Returns what tells whether a path of the site is a page, by loading it. A path that begins as no page does is none
 * without that.
 */
export function createPageCheck(services: Services, pages: PageBuild, api: Api) {
  const render = createRender(services, pages, api);
  return async (c: ApiContext, path: string): Promise<boolean> => {
    const segments = path.slice(1).split("/");
    const { routes } = typeof pages === "function" ? await pages() : pages;
    if (!firstSegments(routes).has(segments[0] ?? "")) return false;
    const encoded = segments.map(encodeURIComponent).join("/");
    // A page is there where its data is, which is loaded without drawing it.
    const address = extname(path) === "" ? `${encoded || "_"}.data` : encoded;
    const answer = await render(c, new Request(`${services.environment.SITE_URL}/${address}`));
    await answer.body?.cancel();
    return answer.status < 400;
  };
}

/** How the paths of all routes begin. */
function firstSegments(routes: ServerBuild["routes"]): Set<string> {
  const pathOf = ({ parentId, path = "" }: Parent): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [parent ? pathOf(parent) : "", path].filter(Boolean).join("/");
  };
  return new Set(Object.values(routes).flatMap((route) => (route ? (pathOf(route).split("/")[0] ?? "") : [])));
}

type Parent = Pick<NonNullable<ServerBuild["routes"][string]>, "parentId" | "path">;

function createRender({ client, auth, encryption, environment, storage }: Services, pages: PageBuild, api: Api) {
  const handle = createRequestHandler(pages, environment.NODE_ENV);
  return async (c: ApiContext, request = c.req.raw): Promise<Response> => {
    const context = new RouterContextProvider();
    let isWhole = true;
    let isAway = false;
    context.set(pageContext, {
      db: client.db,
      auth,
      countVisitorForm: c.var.countVisitorForm,
      storage,
      encryption,
      log: c.var.log,
      partFailed: (error, what) => {
        isWhole = false;
        c.var.log.error({ err: error }, what);
      },
      pageFailed: (error) => {
        isAway ||= isDatabaseAway(error);
        c.var.log.error({ err: error }, isDatabaseAway(error) ? "The database did not answer" : "A page failed");
      },
      now: new Date(),
      requestId: c.var.requestId,
      address: addressOf(c),
      environment,
      features: FEATURES,
      openApi: () => api.describe(environment.SITE_URL),
    });
    return finish(await handle(request, context), { path: c.req.path, isWhole, isAway });
  };
}

type Made = { path: string; isWhole: boolean; isAway: boolean };

function finish(answer: Response, { path, isWhole, isAway }: Made): Response {
  const status = isAway && answer.status === 500 ? 503 : answer.status;
  const response = status === answer.status ? answer : new Response(answer.body, { status, headers: answer.headers });
  if (status === 503) response.headers.set("Retry-After", String(RETRY_AFTER_S));
  // Set here, because a middleware would have to copy the response.
  response.headers.set("Vary", "Accept-Encoding");
  if (!isWhole) response.headers.set("Cache-Control", "no-store");
  // The data of a page is as public as the page.
  else if (path.endsWith(".data") && !response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "no-cache");
  return response;
}

/** Node accepts one new connection in each iteration of its event loop. */
const ITERATIONS_BETWEEN = 8;

let next = Promise.resolve();

/**
 * Resolves when the next page may be rendered: at once where none was begun just now. With a page in each iteration of
 * the event loop, a flood of pages would keep new connections from being accepted.
 */
export function whenRenderMayBegin(): Promise<void> {
  const mine = next;
  next = mine.then(letOthersPass);
  return mine;
}

async function letOthersPass(): Promise<void> {
  for (let i = 0; i < ITERATIONS_BETWEEN; i++) await setImmediate();
}
