import { route } from "@react-router/dev/routes";

export const givingRoutes = {
  site: [
    route("donate", "giving/pages/donate.tsx"),
    route("accounts", "giving/pages/accounts.tsx"),
    route("giving-link", "giving/pages/giving-link.tsx"),
    route("giving/:token", "giving/pages/giving.tsx"),
    route("campaigns", "giving/pages/campaigns.tsx"),
    route("campaigns/:campaignId", "giving/pages/campaign.tsx"),
    route("campaign-preview/:token", "giving/pages/campaign-preview.tsx"),
    route("receipts/:token", "giving/pages/receipt-check.tsx"),
    route("pan/:token", "giving/pages/pan.tsx"),
  ],
  plain: [route("checkout/:paymentId", "giving/pages/checkout.tsx")],
  admin: [
    route("gifts", "giving/pages/admin-gifts.tsx"),
    route("gifts/import", "giving/pages/admin-import.tsx"),
    route("gifts/:giftId", "giving/pages/admin-gift.tsx"),
    route("donors", "giving/pages/admin-donors.tsx"),
    route("donors/:donorId", "giving/pages/admin-donor.tsx"),
    route("statements", "giving/pages/admin-statements.tsx"),
    route("statements/:statementId", "giving/pages/admin-statement.tsx"),
    route("tax", "giving/pages/admin-tax.tsx"),
    route("reports", "giving/pages/admin-reports.tsx"),
    route("campaigns", "giving/pages/admin-campaigns.tsx"),
    route("campaigns/new", "giving/pages/admin-new-campaign.tsx"),
    route("campaigns/:campaignId", "giving/pages/admin-campaign.tsx"),
  ],
};
