import type { Route } from "./+types/feed";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { answerText } from "../../platform/sharing/answer-text.ts";
import { writeRss } from "../../platform/sharing/feed.ts";
import { makeThoughtFeed } from "../feed.server.ts";
import { THOUGHT_FEED } from "../sharing.ts";

/** The newest thoughts as RSS. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, now } = context.get(pageContext);
  const feed = await makeThoughtFeed(db, { site: await getSite(db), siteUrl: environment.SITE_URL, now });
  return answerText(writeRss(feed), THOUGHT_FEED.type);
}
