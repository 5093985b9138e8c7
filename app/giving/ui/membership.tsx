import CheckIcon from "lucide-react/icons/check";
import { Link } from "react-router";
import { formatRupees, type Tier } from "../amounts.ts";
import type { GivingData } from "../giving-content.ts";

type Props = { giving: GivingData; chosen: string; onChoose: (tier: Tier) => void };

/** Ruled columns; each chooses its amount in the form above. */
export function Membership({ giving: { tiers, membershipNote, membershipPeriod }, chosen, onChoose }: Props) {
  return (
    <section className="section wrap" aria-labelledby="membership">
      <div className="hz hz-before hz-3" />
      <div className="split gap-m below-xl">
        <h2 id="membership">Membership</h2>
        <p className="meta">{membershipNote}</p>
      </div>
      <ul className="cards tiers">
        {tiers.map((tier) => (
          <li key={tier.name} data-chosen={tier.name === chosen || undefined}>
            <h3>{tier.name}</h3>
            <p className="sum above-s below-m">
              {formatRupees(tier.rupees)}
              {membershipPeriod && <small> for {membershipPeriod}</small>}
            </p>
            <ul className="stack gap-s muted features">
              {tier.perks.map((perk) => (
                <li key={perk} className="icon-words">
                  <CheckIcon className="icon" />
                  {perk}
                </li>
              ))}
            </ul>
            <TierLink tier={tier} isChosen={tier.name === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TierLink({ tier, isChosen, onChoose }: { tier: Tier; isChosen: boolean; onChoose: (tier: Tier) => void }) {
  const choose = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onChoose(tier);
    // The form may be outside the screen: scroll there, and focus the chosen amount.
    document.querySelector<HTMLElement>("#gift :is(input[name=amount]:checked, input[name=custom])")?.focus();
  };
  return (
    <Link
      className="btn btn-secondary above-l"
      to={`/donate?tier=${encodeURIComponent(tier.name)}#gift`}
      aria-current={isChosen ? "true" : undefined}
      onClick={choose}
    >
      {`Become ${/^[AEIOU]/.test(tier.name) ? "an" : "a"} ${tier.name}`}
    </Link>
  );
}
