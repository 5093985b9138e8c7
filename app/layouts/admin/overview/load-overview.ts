import type { CommentRecord } from "../../../blog/comments/comment-record.ts";
import { requestComments } from "../../../blog/comments/ui/use-comments.ts";
import { tryToLoad, type Loaded } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import type { Overview } from "../../../platform/panel-rows/overview.ts";

const MOST_COMMENTS = 3;

/** What the dashboard shows; `comments` are the newest that wait, where the role decides about them. */
export type DashboardOverview = Overview & { comments: CommentRecord[] };

export function loadOverview(): Promise<Loaded<DashboardOverview>> {
  return tryToLoad(requestOverview(), "What waits for you could not be loaded.");
}

async function requestOverview(): Promise<DashboardOverview> {
  const overview = await call(panelEndpoints.overview, {});
  const hasComments = overview.waiting.some(({ to }) => to.startsWith("/admin/blog/comments"));
  const comments = hasComments ? (await requestComments({ state: "waiting", q: "" })).items : [];
  return { ...overview, comments: comments.slice(0, MOST_COMMENTS) };
}
