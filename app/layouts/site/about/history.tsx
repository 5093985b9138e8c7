import { Link } from "react-router";
import type { AccountsContent } from "../../../giving/accounts/accounts-content.ts";
import type { PictureSource } from "../../../ui/pictures/picture.tsx";
import type { AboutContent } from "../site-content.ts";
import "./about.css";

/** Below the heading, unless an admin has put in a picture. */
export const RIVER: PictureSource = {
  src: "/media/river-of-lamps-1600.webp",
  widths: "960 1600",
  hasAvif: true,
  width: 1600,
  height: 867,
  color: "#3a3353",
};

/** How the foundation came to be, year by year. */
export function Timeline({ timeline }: { timeline: AboutContent["timeline"] }) {
  if (timeline.length === 0) return null;
  return (
    <section className="wrap values" aria-labelledby="timeline">
      <h2 id="timeline">How we got here</h2>
      <ol className="rows above-xl">
        {timeline.map(({ year, text }) => (
          <li key={year} className="split">
            <h3>{year}</h3>
            <p className="narrow muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who answers for the foundation, as /accounts names them. */
export function Trustees({ trustees }: Pick<AccountsContent, "trustees">) {
  return (
    <section className="wrap page-end" aria-labelledby="trustees">
      <h2 id="trustees" className="below-l">
        Our trustees
      </h2>
      <dl className="facts">
        {trustees.map(({ name, role }) => (
          <div key={name}>
            <dt>{role}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Link className="link above-m" to="/accounts">
        Accounts, trustees and reports
      </Link>
    </section>
  );
}
