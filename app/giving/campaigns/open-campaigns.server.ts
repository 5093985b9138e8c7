import { and, asc, desc, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { pageIntro } from "../../platform/settings/page-intro.ts";
import { notSampleOnceLive } from "../../platform/settings/site.server.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { publishedCampaigns } from "./tables.server.ts";

const MOST_LISTED = 100;

/** For visitors: what is published, without the demo's once the site is live. */
export const isShown = (): SQL => notSampleOnceLive(publishedCampaigns.isSample);
export function isRunning(now: Date): SQL {
  const { startsOn, endsOn } = publishedCampaigns;
  const today = sql`${indiaDay(now)}::date`;
  return sql`(${endsOn} >= ${today} and coalesce(${startsOn}, ${today}) <= ${today})`;
}
export const hasCampaignEnded = (now: Date): SQL => lt(publishedCampaigns.endsOn, indiaDay(now));

export type ChosenCampaign = { id: string; title: string };

/** The campaign that a gift may name; null for one that takes none. */
export async function findOpenCampaign(tx: Database, id: string, now: Date): Promise<ChosenCampaign | null> {
  const { title } = publishedCampaigns;
  const [open] = await tx
    .select({ id: publishedCampaigns.id, title })
    .from(publishedCampaigns)
    .where(and(eq(publishedCampaigns.id, idOrNothing(id)), isRunning(now), isShown()));
  return open ?? null;
}

/** For staff who enter a gift: those that run, and those that ended, whose last gifts may come later. */
export async function listCampaignChoices(db: Database): Promise<{ _id: string; title: string }[]> {
  const { id, title, endsOn } = publishedCampaigns;
  return db.select({ _id: id, title }).from(publishedCampaigns).orderBy(desc(endsOn), asc(id)).limit(MOST_LISTED);
}

/** Whether staff may enter a gift for it. */
export async function isCampaignPublished(db: Database, id: string): Promise<boolean> {
  return (await db.$count(publishedCampaigns, eq(publishedCampaigns.id, idOrNothing(id)))) > 0;
}

/** The ids of published campaigns, by their titles in small letters. */
export async function findCampaignsByTitle(db: Database, titles: string[]): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const { id, title } = publishedCampaigns;
  const wanted = sql.param([...new Set(titles.map((one) => one.toLowerCase()))]);
  const rows = await db
    .select({ id, title })
    .from(publishedCampaigns)
    .where(sql`lower(${title}) = any(${wanted}::text[])`);
  return new Map(rows.map((row) => [row.title.toLowerCase(), row.id]));
}

export const CAMPAIGNS_INTRO = pageIntro(
  { title: "Campaigns", path: "/campaigns", painting: "lamps" },
  {
    lead: "One thing at a time, with a goal and an end.",
    description: "What you can give to: how much is needed, how much came, and what it was spent on.",
  },
);
