import type { GivingContent } from "../giving-content.ts";
import { Picture, type PictureSource } from "../../ui/pictures/picture.tsx";
import { formatRupees, impactFor } from "../amounts.ts";

type Impact = GivingContent["impact"][number];

const LAMP: PictureSource = {
  src: "/media/one-lamp-1200.webp",
  widths: "720 1200",
  hasAvif: true,
  width: 1200,
  height: 800,
  color: "#532d1f",
};

/** The lamp: what a gift of this amount does, as the line below the amounts announces. */
export function ImpactPanel({ impact, note, rupees }: { impact: Impact[]; note: string; rupees: number }) {
  const tier = impactFor(impact, rupees);
  return (
    <aside className="lamp night stays" aria-label="What your gift does">
      <Picture picture={LAMP} alt="" sizes="(width >= 1440px) 510px, (width >= 820px) 38vw, 90vw" />
      {tier && (
        <div className="lamp-words">
          <div>
            <p className="kick kick-large below-s">
              {rupees > 0 ? `Your ${formatRupees(rupees)}` : "What a gift does"}
            </p>
            <p className="serif h3">{messageOf(tier, rupees)}</p>
          </div>
          <ul className="lamp-steps">
            {impact.map((step) => (
              <li key={step.rupees} data-reached={step.rupees <= rupees || undefined}>
                {formatRupees(step.rupees)}
              </li>
            ))}
          </ul>
          {note && <p className="meta">{note}</p>}
        </div>
      )}
    </aside>
  );
}

/** The heading already says "Your ₹500", which this sentence continues; any other amount has its own sentence. */
function messageOf({ rupees, message }: Impact, chosen: number): string {
  const amount = `${formatRupees(rupees)} `;
  return rupees === chosen && message.startsWith(amount) ? message.slice(amount.length) : message;
}
