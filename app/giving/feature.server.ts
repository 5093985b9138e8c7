import type { Feature } from "../platform/features/feature.server.ts";
import { GATEWAY_KIND, WEBHOOK_KIND } from "../platform/payments/razorpay/gateway-keys.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { ACCOUNTS_INTRO } from "./accounts/accounts-content.ts";
import { findAccounts } from "./accounts/find-accounts.server.ts";
import { ACCOUNTS_SETTINGS } from "./accounts/accounts-settings.server.ts";
import { ABROAD_SETTINGS } from "./case/abroad-settings.server.ts";
import { nextGivingChange } from "./case/page-changes.server.ts";
import { CASE_SETTINGS } from "./case/case-settings.server.ts";
import { adminCampaignsApi } from "./campaign-progress/api.server.ts";
import { findCampaign } from "./campaign-progress/campaigns.server.ts";
import { CAMPAIGNS_INTRO } from "./campaigns/open-campaigns.server.ts";
import { campaignRecords, campaignSearch, campaignSitemap } from "./campaigns/search.server.ts";
import { campaignPicture } from "./campaigns/sharing.ts";
import { campaignStore } from "./campaign-progress/write-campaigns.server.ts";
import { checkoutApi } from "./checkout/api.server.ts";
import { givingApi, giftDownloadApi, receiptDownloadApi } from "./api.server.ts";
import { giftSubjects } from "./gifts.server.ts";
import { givingOverview } from "./panel/overview.server.ts";
import { GIVING, GIVING_INTRO } from "./giving-content.ts";
import { donorsApi } from "./donors/api.server.ts";
import { donorSubjects } from "./donors/donors.server.ts";
import { deleteOldDonorData, withDonor } from "./donors/personal-data.server.ts";
import { deleteOldGivingLinks } from "./donor-links/giving-links.server.ts";
import { GIVING_LINK, GIVING_STATEMENT } from "./donor-page/mails.server.ts";
import { mailYearlyStatements } from "./donor-page/year-statements.server.ts";
import {
  GIFT_DEDICATED,
  GIFT_DISPUTED,
  GIFT_HELD,
  GIFT_NOTED,
  GIFT_RECEIVED,
  GIFT_REFUNDED,
  GIFT_UNPAID,
} from "./mails.server.ts";
import { DEBIT_COMES, DEBIT_FAILED, DEBIT_UNNOTICED, MONTHLY_ENDED } from "./monthly/mails.server.ts";
import { importsApi } from "./imports/api.server.ts";
import { giftImports } from "./imports/gift-imports.server.ts";
import { monthlyApi } from "./monthly/api.server.ts";
import { deleteOldGifts } from "./personal-data.server.ts";
import { receiptSubjects } from "./receipts/receipts.server.ts";
import { APPROVAL_ENDS, RECEIPTS_SECTION, warnOfApproval } from "./receipts/settings.server.ts";
import { reportDownloadApi, reportsApi } from "./reports/api.server.ts";
import { statementsApi } from "./statements/api.server.ts";
import { deleteOldCredits, givingData } from "./statements/personal-data.server.ts";
import { statementSubjects } from "./statements/statements.server.ts";
import { certificateDownloadApi, statementDownloadApi, taxApi } from "./tax/api.server.ts";
import { certificateSubjects, deleteOldCertificates } from "./tax/certificates.server.ts";
import { TAX_CERTIFICATE } from "./tax/mail-certificates.server.ts";
import { ASK_PAN } from "./tax/mails.server.ts";
import { TAX_SECTION } from "./tax/settings.server.ts";
import { taxSubjects } from "./tax/tax-desk.server.ts";
import { giftPayments } from "./monthly/gift-payments.server.ts";
import { GIVING_SETTINGS } from "./settings/settings.server.ts";

export const givingFeature: Feature = {
  name: "giving",
  listIntro: CAMPAIGNS_INTRO,
  records: [campaignStore],
  panel: [campaignRecords],
  search: campaignSearch,
  settings: [...GIVING_SETTINGS, CASE_SETTINGS, ABROAD_SETTINGS, ACCOUNTS_SETTINGS, RECEIPTS_SECTION, TAX_SECTION],
  mails: [
    GIFT_NOTED,
    GIFT_UNPAID,
    GIFT_RECEIVED,
    GIFT_DEDICATED,
    GIFT_REFUNDED,
    GIFT_HELD,
    GIFT_DISPUTED,
    GIVING_LINK,
    GIVING_STATEMENT,
    APPROVAL_ENDS,
    ASK_PAN,
    TAX_CERTIFICATE,
    DEBIT_COMES,
    DEBIT_FAILED,
    DEBIT_UNNOTICED,
    MONTHLY_ENDED,
  ],
  firstStep: {
    order: 3,
    title: "UPI address and bank",
    why: "So that people can give",
    path: "/admin/settings/giving",
    missing: async (db) => {
      const { upi, isSample } = await getContent(db, GIVING);
      return upi && !isSample ? [] : ["UPI address"];
    },
  },
  apis: {
    "/": [
      givingApi,
      checkoutApi,
      statementsApi,
      adminCampaignsApi,
      taxApi,
      reportsApi,
      monthlyApi,
      importsApi,
      donorsApi,
    ],
    "/downloads": [
      giftDownloadApi,
      receiptDownloadApi,
      statementDownloadApi,
      certificateDownloadApi,
      reportDownloadApi,
    ],
  },
  inbox: { donation: { waits: { one: "gift was announced", many: "gifts were announced" } } },
  overview: givingOverview,
  changeSubjects: [
    giftSubjects,
    donorSubjects,
    receiptSubjects,
    statementSubjects,
    giftImports.subjects,
    taxSubjects,
    certificateSubjects,
    {
      kinds: [GATEWAY_KIND, WEBHOOK_KIND],
      find: (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: "", path: "/admin/settings/payments" }))),
    },
  ],
  sitemap: {
    pages: ["/donate", "/campaigns", "/accounts"],
    absent: async (db) => ((await findAccounts(db)) ? [] : ["/accounts"]),
    entries: campaignSitemap,
  },
  sharePictures: {
    pages: [GIVING_INTRO, CAMPAIGNS_INTRO, ACCOUNTS_INTRO],
    ofOne: {
      kind: "campaigns",
      find: async (db, id) => {
        const campaign = await findCampaign(db, id);
        return campaign && campaignPicture({ ...campaign, picture: campaign.image });
      },
    },
  },
  changesByItself: nextGivingChange,
  personalData: withDonor(givingData),
  retention: async (db, now) =>
    (await deleteOldGifts(db, now)) +
    (await deleteOldCredits(db, now)) +
    (await deleteOldCertificates(db, now)) +
    (await deleteOldGivingLinks(db, now)) +
    (await deleteOldDonorData(db, now)),
  nightly: async (db, using) => (await mailYearlyStatements(db, using)) + (await warnOfApproval(db, using.now)),
  payable: giftPayments,
  showsLive: ["campaigns", "donate"],
  tokenLinks: ["checkout", "giving", "pan", "receipts", "campaign-preview"],
};
