import type { Route } from "./+types/feed";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { answerText } from "../../platform/sharing/answer-text.ts";
import { writeAtom, writeJsonFeed, writeRss } from "../../platform/sharing/feed.ts";
import { makeBlogFeed } from "../feed.server.ts";
import { ATOM, JSON_FEED, RSS } from "../sharing.ts";

const WRITERS = [
  { ...RSS, write: writeRss },
  { ...ATOM, write: writeAtom },
  { ...JSON_FEED, write: writeJsonFeed },
];

/** The newest posts, in the form that this address stands for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, environment } = context.get(pageContext);
  const asked = WRITERS.find(({ path }) => path === url.pathname);
  if (!asked) throw new Error(`No feed is known at ${url.pathname}.`);
  const { type, path, write } = asked;
  const feed = await makeBlogFeed(db, { site: await getSite(db), siteUrl: environment.SITE_URL, self: path, now });
  return answerText(write(feed), type);
}
