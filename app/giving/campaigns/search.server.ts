import { asc, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../../platform/features/panel-source.server.ts";
import type { SearchSource } from "../../platform/search/source.server.ts";
import type { SitemapSource } from "../../platform/sharing/sitemap-entries.server.ts";
import { hasCampaignEnded, isShown } from "./open-campaigns.server.ts";
import { campaignWords, publishedCampaigns, updateWords } from "./tables.server.ts";

/** Campaigns with their updates; those that ended rank lower. */
export const campaignSearch: SearchSource = {
  kind: "campaign",
  label: { one: "Campaign", many: "Campaigns" },
  path: "/campaigns/",
  table: publishedCampaigns,
  words: campaignWords(publishedCampaigns),
  isPublic: isShown,
  first: asc(publishedCampaigns.order),
  factor: (now) => sql`case when ${hasCampaignEnded(now)} then 0.6 else 1 end`,
  shows: {
    image: publishedCampaigns.imageId,
    title: publishedCampaigns.title,
    summary: publishedCampaigns.story,
    body: updateWords(publishedCampaigns),
    category: publishedCampaigns.kicker,
    by: sql`''`,
  },
};

export const campaignSitemap: SitemapSource = {
  ...campaignSearch,
  changedAt: publishedCampaigns.createdAt,
  order: sql`${publishedCampaigns.order}, ${publishedCampaigns.id}`,
};

/** For the panel. */
export const campaignRecords: PanelSource = {
  kind: "campaign",
  group: "Campaigns",
  one: "Campaign",
  roles: ["editor"],
  list: "/admin/campaigns",
  find: byWords(campaignSearch),
};
