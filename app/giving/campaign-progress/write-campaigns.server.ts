import { eq } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { moveInOrder, placeLast } from "../../platform/records/record-order.server.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { uploadIdsInHtml } from "../../platform/uploads/picture.ts";
import { RecordStore } from "../../records/server/record-store.server.ts";
import { gifts } from "../tables.server.ts";
import {
  CAMPAIGN_VALUES,
  picturesInRows,
  toCampaignAnswer,
  toStoredSpending,
  type CampaignEdit,
  type EditedCampaign,
  type NewCampaign,
} from "../campaigns/campaign.ts";
import { hasCampaignEnded, isRunning } from "../campaigns/open-campaigns.server.ts";
import { findCampaignToEdit } from "./campaigns.server.ts";
import { campaigns, publishedCampaigns } from "../campaigns/tables.server.ts";

/** Campaigns, as the panel writes them. */
export const campaignStore = new RecordStore<EditedCampaign, NewCampaign, CampaignEdit>({
  kind: "campaign",
  role: "editor",
  table: campaigns,
  view: publishedCampaigns,
  find: findCampaignToEdit,
  toAnswer: toCampaignAnswer,
  titleOf: ({ title }) => title,
  valuesOf: (campaign) => CAMPAIGN_VALUES.toValues(toCampaignAnswer(campaign)),
  form: CAMPAIGN_VALUES,
  searched: ["kicker"],
  picturesOf: (campaign) => [campaign.image.id, ...uploadIdsInHtml(picturesInRows(campaign))],
  makeId: ({ title }) => makeReadableId(title, "campaign"),
  placeOf: placeLast(campaigns),
  move: moveInOrder(campaigns),
  toColumns: ({ goal, spending, startsOn, ...fields }) => {
    if (startsOn > fields.endsOn) throw invalid({ startsOn: "The first day is after the last one." });
    return {
      ...fields,
      startsOn: startsOn || null,
      goalInPaise: goal * 100,
      spending: toStoredSpending(spending),
    };
  },
  beforeRemoval: (tx, { id }) => refuseIfGiven(tx, id),
  purge: listGiven,
  usesOf: async (db, ids) => new Map((await listGiven(db, ids)).map((id) => [id, "Gifts were made to it."])),
  states: (now) => ({
    running: { where: isRunning(now), order: publishedCampaigns.endsOn },
    ended: { where: hasCampaignEnded(now), order: publishedCampaigns.endsOn },
  }),
});

/** @throws HttpError 409 where gifts name it */
async function refuseIfGiven(tx: Database, id: string): Promise<void> {
  const given = await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.campaignId, id)).limit(1);
  if (given.length > 0)
    throw new HttpError(409, "Gifts were made to this campaign, so it cannot be deleted. You can archive it.");
}

/** Of some campaigns those that gifts name: they stay, so that the gifts keep their purpose. */
async function listGiven(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: gifts.campaignId }).from(gifts).where(isAnyOf(gifts.campaignId, ids));
  return rows.flatMap(({ id }) => id ?? []);
}
