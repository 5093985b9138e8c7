import CheckIcon from "lucide-react/icons/check";
import { Link } from "react-router";
import { formatRupees, TIERS } from "../amounts.ts";

type Tier = (typeof TIERS)[number];
type Props = { perks: Record<string, string[]>; note: string; chosen: string; onChoose: (tier: Tier) => void };

/** Three ruled columns; each chooses its amount in the form above. */
export function Membership({ perks, note, chosen, onChoose }: Props) {
  return (
    <section className="section wrap" aria-labelledby="membership">
      <div className="hz mb-18 [--x:60%]" />
      <div className="membership-head">
        <h2 id="membership">Membership</h2>
        <p className="meta">{note}</p>
      </div>
      <ul className="tiers">
        {TIERS.map((tier) => (
          <li key={tier.name} data-chosen={tier.name === chosen || undefined}>
            <h3>{tier.name}</h3>
            <p className="tier-price">{formatRupees(tier.rupees)}</p>
            <ul>
              {perks[tier.name]?.map((perk) => (
                <li key={perk}>
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
    // The form is a screen away: go there, and let a keyboard go on from the chosen amount.
    document.querySelector<HTMLElement>("#gift input[name=amount]:checked")?.focus();
  };
  return (
    <Link
      className="btn btn-secondary mt-6"
      to={`/donate?tier=${tier.name}#gift`}
      aria-current={isChosen ? "true" : undefined}
      onClick={choose}
    >
      {`Become ${/^[AEIOU]/.test(tier.name) ? "an" : "a"} ${tier.name}`}
    </Link>
  );
}
