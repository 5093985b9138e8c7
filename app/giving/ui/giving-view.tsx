import { useRef } from "react";
import type { Site } from "../../platform/settings/site.ts";
import type { AbroadContent } from "../foreign/abroad-content.ts";
import type { CaseContent } from "../case/case-content.ts";
import { GivingCase } from "../case/ui/giving-case.tsx";
import { Standing } from "../case/ui/standing.tsx";
import type { GivingData } from "../giving-content.ts";
import type { CampaignCardData } from "../campaigns/campaign-data.ts";
import { CampaignsPart } from "../campaigns/ui/campaigns-part.tsx";
import { Questions } from "../../ui/reading/questions.tsx";
import type { Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { GiftPart } from "./gift-part.tsx";
import { readAmount } from "../amounts.ts";
import { ImpactPanel } from "./impact-panel.tsx";
import { Membership } from "./membership.tsx";
import type { GiftMethod } from "./method-part.tsx";
import { useGift, type ChosenGift } from "./use-gift.ts";

type Props = {
  site: Site;
  giving: GivingData;
  /** Null where it is the demo's, and the site is live. */
  forGiving: CaseContent | null;
  abroad: AbroadContent | null;
  hasAccounts: boolean;
  methods: readonly GiftMethod[];
  campaign: { id: string; title: string } | null;
  campaigns: CampaignCardData[];
  /** Gifts go through the gateway's test mode. */
  isTest: boolean;
  /** A gateway debits monthly gifts; without one they are pledges. */
  isDebited: boolean;
  first: ChosenGift;
  outcome: Outcome | undefined;
};

/** The donate page: form, lamp, the case for giving, memberships and questions. */
export function GivingView({ site, giving, forGiving, abroad, hasAccounts, campaigns, ...ofForm }: Props) {
  const { first, outcome } = ofForm;
  const form = useRef<HTMLFormElement>(null);
  const choice = useGift(form, firstOf(first, outcome), giving);
  const { gift, choose } = choice;
  return (
    <>
      <div className="wrap split">
        <GiftPart {...{ form, choice, giving, abroad, campaigns }} {...ofForm} />
        <ImpactPanel impact={giving.impact} note={giving.impactNote} rupees={gift.rupees} />
      </div>
      {forGiving && <GivingCase content={forGiving} />}
      <CampaignsPart campaigns={campaigns} />
      {giving.tiers.length > 0 && <Membership giving={giving} chosen={gift.tier} onChoose={choose} />}
      <section className="wrap split split-late page-end" aria-labelledby="before-you-give">
        <h2 id="before-you-give">Before you give</h2>
        <div>
          <Standing {...{ site, hasAccounts }} taxApproval={giving.taxApproval} taxNote={giving.taxNote} />
          <Questions questions={giving.questions} />
        </div>
      </section>
    </>
  );
}

/** Without script the response to a refused form is a new page with the values that were sent. */
function firstOf(first: ChosenGift, outcome: Outcome | undefined): ChosenGift {
  if (!outcome) return first;
  const { amount = "", custom = "", tier = "", frequency } = outcome.values;
  return { rupees: readAmount(custom.trim() || amount) ?? 0, tier, isMonthly: frequency === "monthly" };
}
