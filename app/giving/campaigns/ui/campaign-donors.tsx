import { countWords } from "../../../ui/lists/count-words.ts";

/** `month` is that of the donor's last gift. */
export type ShownDonor = { name: string; month: string };

const SHOWN_AT_ONCE = 8;

/** How many gave, null where that is not shown, and the names of those who agreed to that. */
export function CampaignDonors({ people, donors }: { people: number | null; donors: ShownDonor[] }) {
  if (!people && donors.length === 0) return null;
  return (
    <section className="detail-block">
      <h2>{people === null ? "Who gave" : `${countWords(people, "person", "people")} gave`}</h2>
      <Names donors={donors.slice(0, SHOWN_AT_ONCE)} />
      {donors.length > SHOWN_AT_ONCE && (
        <details className="above-m">
          <summary className="link">Show all who agreed to be named</summary>
          <Names donors={donors.slice(SHOWN_AT_ONCE)} />
        </details>
      )}
    </section>
  );
}

function Names({ donors }: { donors: ShownDonor[] }) {
  return (
    <ul className="campaign-donors">
      {donors.map(({ name, month }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two donors may have one name
        <li key={index}>
          {name} <span>{month}</span>
        </li>
      ))}
    </ul>
  );
}
