import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { setImmediate } from "node:timers/promises";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { visitorAddress } from "../app/platform/http/address.server.ts";
import type { ApiContext } from "../app/platform/api/api.server.ts";
import { RETRY_AFTER_S } from "../app/platform/http/http-error.ts";
import { pageContext } from "../app/platform/rendering/context.server.ts";
import type { createApiRoutes } from "./api.ts";
import { answerBusy, atMost } from "./busy.ts";
import { describeApi } from "./openapi.ts";
import { FEATURES } from "./features.ts";
import { isSecretPath, SECRET_HEADERS } from "./secret-paths.ts";
import type { Services } from "./services.ts";

/**
 * Pages that are made at the same time, for all visitors together. One takes some milliseconds of the only thread, so
 * a request behind so many would wait for a second, and each pending one takes memory.
 */
export const MOST_AT_ONCE = 40;

export type Pages = ServerBuild | (() => Promise<ServerBuild>);
type Api = ReturnType<typeof createApiRoutes>;

/** Makes a page, or the data of one for a change of page in the browser, unless too many are being made. */
export function renderPage(services: Services, pages: Pages, api: Api) {
  const render = createRender(services, pages, api);
  const unlessBusy = atMost(MOST_AT_ONCE);
  // A flood of other pages must not delay rendering those that were answered from the cache until now.
  const renewUnlessBusy = atMost(MOST_AT_ONCE);
  return (c: ApiContext) =>
    (c.env?.isCached ? renewUnlessBusy : unlessBusy)(
      () => whenRenderMayBegin().then(() => render(c)),
      () => answerBusy(c.req.path),
    );
}

/** Makes it from what the features' loaders ask for. */
function createRender({ client, auth, environment, storage }: Services, pages: Pages, api: Api) {
  const handle = createRequestHandler(pages, environment.NODE_ENV);
  return async (c: ApiContext): Promise<Response> => {
    const context = new RouterContextProvider();
    let isWhole = true;
    let isAway = false;
    context.set(pageContext, {
      db: client.db,
      auth,
      storage,
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
      address: visitorAddress(c, environment.TRUST_PROXY),
      environment,
      features: FEATURES,
      openApi: () => describeApi(api, environment.SITE_URL),
    });
    return finish(await handle(c.req.raw, context), { path: c.req.path, isWhole, isAway });
  };
}

type Made = { path: string; isWhole: boolean; isAway: boolean };

function finish(answer: Response, { path, isWhole, isAway }: Made): Response {
  const status = isAway && answer.status === 500 ? 503 : answer.status;
  const response = status === answer.status ? answer : new Response(answer.body, { status, headers: answer.headers });
  if (status === 503) response.headers.set("Retry-After", String(RETRY_AFTER_S));
  // Said here, or the app would take the answer apart to say it.
  response.headers.set("Vary", "Accept-Encoding");
  if (isSecretPath(path)) for (const [name, value] of Object.entries(SECRET_HEADERS)) response.headers.set(name, value);
  else if (!isWhole) response.headers.set("Cache-Control", "no-store");
  // A page's data for a change of page in the browser is as public as the page.
  else if (path.endsWith(".data") && !response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "no-cache");
  return response;
}

/** Node accepts one new connection in each iteration of its event loop, however many wait. */
const ITERATIONS_BETWEEN = 8;

let next = Promise.resolve();

/**
 * Resolves when a page may be begun: at once where none was begun just now. A page holds the only thread for some
 * milliseconds; with one page or more in each iteration, a flood of pages would keep out everybody who connects.
 */
export function whenRenderMayBegin(): Promise<void> {
  const mine = next;
  next = mine.then(letOthersPass);
  return mine;
}

async function letOthersPass(): Promise<void> {
  for (let i = 0; i < ITERATIONS_BETWEEN; i++) await setImmediate();
}
