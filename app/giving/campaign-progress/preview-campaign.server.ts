import { z } from "zod";
import type { Database } from "../../platform/database/client.server.ts";
import { NO_TITLE, type Written } from "../../platform/records/record.ts";
import { calendarDay, calendarDayOrBlank, rowList, wholeNumber } from "../../platform/text/fields.ts";
import { addDays, indiaDay } from "../../platform/time/india-time.ts";
import { findDraftPicture } from "../../platform/uploads/uploads.server.ts";
import { CAMPAIGN_VALUES, spendingRow, toStoredSpending, updateRow } from "../campaigns/campaign.ts";
import { findCampaignToEdit, type ShownCampaign } from "./campaigns.server.ts";

/** Of a draft that says nothing yet. */
const DAYS_AHEAD = 30;

/** Incomplete rows are left out. */
const asFarAsItGoes = (now: Date) =>
  z.object({
    goal: wholeNumber("Goal", 1, Number.MAX_SAFE_INTEGER).catch(1),
    startsOn: calendarDayOrBlank("First day").catch(undefined),
    endsOn: calendarDay("Last day").catch(addDays(indiaDay(now), DAYS_AHEAD)),
    updates: rowList("Updates", updateRow).catch([]),
    spending: rowList("What it was spent on", spendingRow).catch([]),
  });

/** A campaign as its page would show it, from an incomplete draft too. */
export async function previewCampaign(
  db: Database,
  id: string,
  { values: written, pictures }: Written,
  now: Date,
): Promise<ShownCampaign> {
  const stored = await findCampaignToEdit(db, id);
  const image = await findDraftPicture(db, pictures["image"], stored?.image);
  const values = { ...CAMPAIGN_VALUES.empty, ...written };
  const { goal, spending, startsOn = null, ...read } = asFarAsItGoes(now).parse(values);
  const { title, kicker, story, ifMore, imageAlt } = values;
  return {
    id,
    image,
    imageAlt,
    kicker,
    story,
    ifMore,
    ...read,
    startsOn,
    hidesProgress: values.hidesProgress === "true",
    hidesNames: values.hidesNames === "true",
    title: title || NO_TITLE,
    goalInPaise: goal * 100,
    spending: toStoredSpending(spending),
    isSample: values.isSample === "true",
    raisedInPaise: stored?.raisedInPaise ?? 0,
    people: stored?.people ?? 0,
  };
}
