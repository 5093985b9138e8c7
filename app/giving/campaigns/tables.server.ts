import { sql, type SQL } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { searchColumn, searchIndexes } from "../../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../../platform/records/record-table.server.ts";
import { pictureColumns } from "../../platform/uploads/tables.server.ts";
import type { CampaignSpending, CampaignUpdate } from "./campaign.ts";

/** What one may give to. Its money is in `money_movements`: those of the gifts that name it. */
export const campaigns = pgTable(
  "campaigns",
  {
    ...recordColumns("campaign"),
    order: integer("position").notNull(),
    title: text("title").notNull(),
    kicker: text("kicker").notNull().default(""),
    story: text("story").notNull(),
    updates: jsonb("updates").$type<CampaignUpdate[]>().notNull().default([]),
    spending: jsonb("spending").$type<CampaignSpending[]>().notNull().default([]),
    goalInPaise: bigint("goal_in_paise", { mode: "number" }).notNull(),
    /** The first and the last day in India on which it takes gifts. */
    startsOn: date("starts_on"),
    endsOn: date("ends_on").notNull(),
    ifMore: text("if_more").notNull().default(""),
    hidesProgress: boolean("hides_progress").notNull().default(false),
    hidesNames: boolean("hides_names").notNull().default(false),
    /** Of the demo foundation: not shown once the site is live. */
    isSample: boolean("is_sample").notNull().default(false),
    ...pictureColumns(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${campaigns.title}, array[${campaigns.kicker}], search_list(array[${campaigns.story}, ${updateWords(campaigns)}]))`,
    ),
  },
  (table) => [
    ...recordConstraints("campaigns", "campaign", table),
    ...searchIndexes("campaigns", table.search, campaignWords(table)),
    index("campaigns_order").on(table.order, table.id).where(isPublished(table)),
    index("campaigns_end").on(table.endsOn).where(isPublished(table)),
    check("campaigns_goal", sql`${table.goalInPaise} > 0`),
  ],
);

/** Those that visitors may see. */
export const publishedCampaigns = publishedView("published_campaigns", campaigns);

/** The words a misspelt one is compared with; written as the index has them. */
export function campaignWords({ title, kicker }: Record<"title" | "kicker", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${title}, ${kicker}]))`;
}

/** What its updates say, without their days and pictures. */
export function updateWords({ updates }: Record<"updates", AnyPgColumn>): SQL {
  const wordsOf = (path: string) => sql`search_json(jsonb_path_query_array(${updates}, ${sql.raw(`'${path}'`)}))`;
  return sql`search_list(array[${wordsOf("$[*].title")}, ${wordsOf("$[*].text")}])`;
}
