import { rupeeWords } from "../../../platform/text/money.ts";
import { Meter } from "../../../ui/page/meter.tsx";
import { capacityLevel } from "../../event.ts";
import type { GuestSummary } from "../guest.ts";

/** Where the list stands, in one line. */
export function GuestFigures({ summary }: { summary: GuestSummary }) {
  const { capacity, taken, givenBack, here, price, toPay } = summary;
  const level = capacityLevel({ registered: taken, capacity });
  const words = `${taken} of ${capacity} places taken`;
  return (
    <section className="panel people-figures" aria-label="Figures">
      <dl>
        <div>
          <dt>Here</dt>
          <dd>
            {here} <small>of {taken}</small>
          </dd>
        </div>
        <div>
          <dt>Given back</dt>
          <dd>{givenBack}</dd>
        </div>
        {price > 0 && (
          <div>
            <dt>To be paid</dt>
            <dd>{rupeeWords(toPay)}</dd>
          </div>
        )}
      </dl>
      <Meter label={words} value={taken} max={capacity} color={level}>
        {words}
      </Meter>
    </section>
  );
}
