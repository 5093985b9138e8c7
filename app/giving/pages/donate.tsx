import { Fragment } from "react";
import { data } from "react-router";
import type { Route } from "./+types/donate";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { RAZORPAY_TEST } from "../../platform/payments/payment.ts";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { getContent, getIntro } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { questionsPage } from "../../platform/sharing/structured-data.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { referenceOrNull } from "../../platform/text/reference.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { GIVING, GIVING_INTRO, toGivingData } from "../giving-content.ts";
import { ABROAD, accountOnDay } from "../foreign/abroad-content.ts";
import { CASE } from "../case/case-content.ts";
import { toCampaignCardData } from "../campaigns/campaign-data.ts";
import { findOpenCampaign } from "../campaigns/open-campaigns.server.ts";
import { listRunning } from "../campaign-progress/campaigns.server.ts";
import { claimSchema } from "../claim/claim.ts";
import { claimGift } from "../claim/claims.server.ts";
import { donationFormSchema } from "../donation.ts";
import { createDonation, findPledgePage } from "../donations.server.ts";
import { approvalWords, RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { activeGateway, methodsOffered } from "../gift-gateways.server.ts";
import { PledgeConfirmation } from "../ui/pledge-confirmation.tsx";
import { GivingView } from "../ui/giving-view.tsx";
import "../../ui/reading/detail.css";
import "../ui/giving.css";

const MOST_CAMPAIGNS = 3;

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  introHead(matches, "Donate", loaderData?.intro, {
    ...(loaderData?.noted && { title: pageTitle("Your donation", matches) }),
    data: () => questionsPage(loaderData?.giving.questions ?? []),
    isHidden: Boolean(loaderData?.noted ?? loaderData?.isUnknown),
  });

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const [content, receipts, caseContent, fromAbroad, intro, site, methods, running, gateway] = await Promise.all([
    getContent(db, GIVING),
    getContent(db, RECEIPT_SETTINGS),
    getContent(db, CASE),
    getContent(db, ABROAD),
    getIntro(db, GIVING_INTRO),
    getSite(db),
    methodsOffered(db),
    listRunning(db, now, MOST_CAMPAIGNS),
    activeGateway(db),
  ]);
  const today = indiaDay(now);
  const giving = toGivingData(content, approvalWords(receipts, today));
  const asked = searchParams.get("reference");
  const reference = referenceOrNull(asked, "GV");
  const noted = reference ? await findPledgePage(db, reference, { payee: site.name, upi: giving.upi }) : null;
  const tier = giving.tiers.find(({ name }) => name === searchParams.get("tier"));
  const campaign = searchParams.get("campaign");
  const isUnknown = asked !== null && !noted;
  return data(
    {
      giving,
      forGiving: site.isLive && caseContent.isSample ? null : caseContent,
      abroad: accountOnDay(fromAbroad, today),
      methods,
      campaign: campaign ? await findOpenCampaign(db, campaign, now) : null,
      campaigns: running.map((one) => toCampaignCardData(one, now)),
      isTest: gateway === RAZORPAY_TEST,
      isDebited: gateway !== null,
      intro,
      noted,
      isUnknown,
      first: { rupees: tier?.rupees ?? 0, tier: tier?.name ?? "", isMonthly: false },
    },
    { status: isUnknown ? 404 : 200 },
  );
}

/** The form of the donate page; with a reference in the address, the number under which that gift was transferred. */
export function action(args: Route.ActionArgs) {
  const { encryption, address, now } = args.context.get(pageContext);
  const thanks = (reference: string) => `/donate?reference=${reference}#gift`;
  if (args.url.searchParams.has("reference"))
    return takeVisitorForm(args, { schema: claimSchema, save: (db, claim) => claimGift(db, claim, now), thanks });
  return takeVisitorForm(args, {
    schema: donationFormSchema,
    save: async (db, donation) => {
      const { reference, checkout } = await createDonation(db, donation, { encryption, address, now });
      return checkout ?? thanks(reference);
    },
    thanks: (path) => path,
    isDocument: (path) => path.startsWith("/checkout/"),
  });
}

export default function Donate({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { giving, intro, noted, isUnknown } = loaderData;
  const { site, hasAccounts } = matches[0].loaderData;
  return (
    <div className="under-bar">
      <div className="wrap">
        {!noted && <GivingHead heading={giving.heading.length > 0 ? giving.heading : ["Donate"]} lead={intro.lead} />}
        {isUnknown && (
          <output className="notice below-xl">
            We cannot find a gift with that reference. Please check it. You have not been charged.
          </output>
        )}
        {noted && <PledgeConfirmation gift={noted} giving={giving} email={site.email} outcome={actionData} />}
      </div>
      {!noted && <GivingView {...loaderData} site={site} hasAccounts={hasAccounts} outcome={actionData} />}
    </div>
  );
}

function GivingHead({ heading, lead }: { heading: string[]; lead: string }) {
  return (
    <div className="page-head">
      <h1>
        {heading.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
