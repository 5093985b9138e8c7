import type { CaseContent, Share } from "../case-content.ts";
import "../../../ui/page/meter.css";
import "./giving-case.css";

/** Where a rupee goes, and who answers for it. */
export function GivingCase({ content: { shares, sharesNote, signatories, isSample } }: { content: CaseContent }) {
  if (shares.length === 0 && signatories.length === 0) return null;
  return (
    <section className="section wrap" aria-label="Why give to us">
      <div className="hz hz-before hz-2" />
      {isSample && <p className="notice notice-warning">These names and shares are samples of a demonstration site.</p>}
      {shares.length > 0 && (
        <div className="split split-late rupee above-l">
          <figure>
            <ShareSun shares={shares} />
          </figure>
          <div>
            <h2>Where a rupee goes</h2>
            <ul className="rows above-l">
              {shares.map(({ label, percent }, index) => (
                <li key={label} className="share">
                  <span className="sun" style={{ background: COLORS[index] }} aria-hidden="true" />
                  <span>{label}</span>
                  <b className="price nowrap">{percent === 1 ? "1 paisa" : `${percent} paise`}</b>
                </li>
              ))}
            </ul>
            {sharesNote && <p className="meta above-m">{sharesNote}</p>}
          </div>
        </div>
      )}
      {signatories.length > 0 && <Signatories signatories={signatories} />}
    </section>
  );
}

function Signatories({ signatories }: Pick<CaseContent, "signatories">) {
  return (
    <div className="above-xl">
      <h2 className="h3">Who is responsible</h2>
      <ul className="grid signatories above-l">
        {signatories.map(({ name, role, words }) => (
          <li key={`${name} ${role}`}>
            {words && <p className="quote below-m">{words}</p>}
            <b>{name}</b>
            <p className="muted">{role}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const RADIUS = 100;
const COLORS = ["accent", "meter-blue", "meter-yellow", "meter-green", "ink-3", "ink"].map((name) => `var(--${name})`);

/** A sun on the horizon, cut into the shares from the left to the right. */
function ShareSun({ shares }: { shares: Share[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, from no file
    <svg viewBox="-104 -104 208 110" role="img" aria-label="A rupee cut into its shares, drawn to scale">
      <g stroke="var(--bg)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {shares.map(({ label, percent }, index) => {
          const before = shares.slice(0, index).reduce((sum, share) => sum + share.percent, 0);
          const [from, to] = [pointAt(before), pointAt(before + percent)];
          return <path key={label} fill={COLORS[index]} d={`M0 0L${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}Z`} />;
        })}
        <path stroke="var(--ink)" d="M-104 3H104" />
      </g>
    </svg>
  );
}

/** On the half circle, after so many hundredths of it. */
function pointAt(percent: number): string {
  const angle = Math.PI * (1 - percent / 100);
  return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(-RADIUS * Math.sin(angle)).toFixed(2)}`;
}
