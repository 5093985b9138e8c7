import type { ApiContext } from "../api/api.server.ts";
import { type Database, isDatabaseAway } from "../database/client.server.ts";
import { hasPostNumber, oldPathOf } from "./old-address.ts";
import { createMissingCounter, isPathCounted } from "./missing-pages.server.ts";
import { findTarget } from "./old-addresses.server.ts";

type Answer = (c: ApiContext) => Promise<Response>;
type Choices = {
  db: Database;
  /** Counts the missing pages, on other connections than those of visitors. */
  background: Database;
  isTokenLink: (path: string) => boolean;
};

/**
 * Sends visitors from old addresses on: only where `render` answers 404, so that no page is shadowed. A path that is no
 * old address either is counted. Data for a navigation in the browser is left as it is.
 */
export function answerOldAddresses(render: Answer, { db, background, isTokenLink }: Choices): Answer {
  const count = createMissingCounter(background);
  return async (c) => {
    const { path, method, url } = c.req;
    const isAsked = (method === "GET" || method === "HEAD") && !isTokenLink(path) && !path.endsWith(".data");
    const old = isAsked ? oldPathOf(url) : null;
    if (old === null) return render(c);
    if (hasPostNumber(old)) return (await redirect(db, old, url)) ?? render(c);
    const answer = await render(c);
    if (answer.status !== 404) return answer;
    const redirected = await redirect(db, old, url);
    if (redirected) await answer.body?.cancel();
    else if (method === "GET" && isPathCounted(old)) count(old);
    return redirected ?? answer;
  };
}

/** A permanent redirect that browsers ask about again, because staff may change it; null without a database too. */
async function redirect(db: Database, path: string, asked: string): Promise<Response | null> {
  const target = await findTarget(db, path).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  if (target === null) return null;
  const headers = { Location: withQueryOf(asked, target), "Cache-Control": "no-cache" };
  return new Response(null, { status: 301, headers });
}

/** The query of a request is kept where the target has none. */
function withQueryOf(asked: string, target: string): string {
  const { pathname, search } = new URL(asked);
  if (search === "" || target.includes("?") || pathname === "/") return target;
  const [page = "", ...hash] = target.split("#");
  return [page + search, ...hash].join("#");
}
