import { useRef } from "react";
import type { GivingData } from "../giving-content.ts";
import { Questions } from "../../ui/reading/questions.tsx";
import type { Outcome } from "../../ui/forms/visitor-form.tsx";
import { GiftPart } from "./gift-part.tsx";
import { ImpactPanel } from "./impact-panel.tsx";
import { Membership } from "./membership.tsx";
import { useGift, type Gift } from "./use-gift.ts";

type Props = { giving: GivingData; first: Gift; outcome: Outcome | undefined };

/** The donate page: form, lamp, memberships and questions. */
export function GivingView({ giving, first, outcome }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { gift, isUnreadable, change, check, choose, leaveTier } = useGift(form, firstOf(first, outcome), giving.tiers);
  return (
    <>
      <div className="wrap split">
        <GiftPart
          form={form}
          gift={gift}
          presets={giving.presets}
          first={first}
          outcome={outcome}
          isUnreadable={isUnreadable}
          onChange={change}
          onLeave={check}
          onLeaveTier={leaveTier}
        />
        <ImpactPanel impact={giving.impact} note={giving.impactNote} rupees={gift.rupees} />
      </div>
      {giving.tiers.length > 0 && (
        <Membership tiers={giving.tiers} note={giving.membershipNote} chosen={gift.tier} onChoose={choose} />
      )}
      <section className="wrap split split-late page-end" aria-labelledby="before-you-give">
        <h2 id="before-you-give">Before you give</h2>
        <div>
          <div className="measure below-xl">
            <h3>Tax information</h3>
            {giving.taxApproval ? (
              <>
                {giving.taxNote && <p>{giving.taxNote}</p>}
                <p className="meta above-s">Approval: {giving.taxApproval}</p>
              </>
            ) : (
              <p>A gift to us brings no tax deduction yet, as we do not hold the approval for it.</p>
            )}
          </div>
          <Questions questions={giving.questions} />
        </div>
      </section>
    </>
  );
}

/** Without script the response to a refused form is a new page with the values that were sent. */
function firstOf(first: Gift, outcome: Outcome | undefined): Gift {
  return outcome ? { ...first, tier: outcome.values["tier"] ?? first.tier } : first;
}
