import { formatMoment } from "../../../platform/time/india-time.ts";
import type { GiftEvent } from "../../gift.ts";

/** What happened to a gift, the newest first. */
export function GiftEvents({ events }: { events: GiftEvent[] }) {
  return (
    <section className="panel" aria-labelledby="gift-events">
      <div className="row spread below-m">
        <h2 id="gift-events">What happened</h2>
        <span className="meta">India time</span>
      </div>
      <ol className="gift-events">
        {events.map(({ at, title, details }) => (
          <li key={`${at} ${title} ${details}`}>
            <span className="sun" aria-hidden />
            <p>
              <b>{title}</b>
              {details && <small>{details}</small>}
            </p>
            <time className="meta" dateTime={at}>
              {formatMoment(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
