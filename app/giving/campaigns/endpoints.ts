import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { choiceOrNone } from "../../platform/text/fields.ts";
import { recordEndpoints } from "../../records/record-endpoints.ts";
import { CAMPAIGN_STATES, CAMPAIGN_VALUES, campaignAnswerSchema } from "./campaign.ts";

export const adminCampaignEndpoints = recordEndpoints({
  tag: "Campaigns",
  path: "/admin/campaigns",
  access: ["editor"],
  one: "a campaign",
  listSummary: "All campaigns, in the foundation's order",
  findSummary: "One campaign, with what came for it",
  removeSummary: "Delete a campaign without gifts",
  answer: campaignAnswerSchema.meta({ id: "Campaign" }),
  isOrdered: true,
  query: searchedKeysetSchema.extend({ state: choiceOrNone([...CAMPAIGN_STATES]) }),
  states: CAMPAIGN_STATES,
  values: CAMPAIGN_VALUES,
});
