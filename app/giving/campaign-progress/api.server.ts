import { createAdminApi } from "../../records/server/record-api.server.ts";
import { toCampaignAnswer } from "../campaigns/campaign.ts";
import { findCampaignToEdit, listCampaignsToEdit } from "./campaigns.server.ts";
import { adminCampaignEndpoints } from "../campaigns/endpoints.ts";
import { campaignStore } from "./write-campaigns.server.ts";

export const adminCampaignsApi = createAdminApi(adminCampaignEndpoints, {
  missing: "This campaign does not exist.",
  updated: "Campaign updated successfully!",
  toAnswer: toCampaignAnswer,
  list: listCampaignsToEdit,
  find: findCampaignToEdit,
  store: campaignStore,
});
