import { ArrowLeft, Printer } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { isInTab } from "../guest-list.ts";
import type { GuestList } from "../guest-requests.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

/** The list for paper: who comes, with a box to tick. */
export function GuestPrint({ loaded: { guests, summary } }: { loaded: GuestList }) {
  const { eventId, title, dateTime, location, taken, capacity, price } = summary;
  const startsAt = new Date(dateTime);
  return (
    <div className="guest-print">
      <Link to={`/admin/event/${eventId}/guests`} className="people-crumb">
        <ArrowLeft aria-hidden className="icon" />
        Guests
      </Link>
      <PageHead title={title}>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => window.print()}>
          <Printer aria-hidden className="icon" />
          Print
        </button>
      </PageHead>
      <p className="admin-help">
        {formatMoment(startsAt)} IST · {location} · {taken} of {capacity} places
      </p>
      <table>
        <caption className="sr-only">Who comes, by name</caption>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">Name</th>
            <th scope="col">Places</th>
            <th scope="col">Phone</th>
            {price > 0 && <th scope="col">Paid</th>}
          </tr>
        </thead>
        <tbody>
          {guests
            .filter((guest) => isInTab(guest, "all"))
            .map(({ reference, name, seats, phone, toPay, checkedInAt }) => (
              <tr key={reference}>
                <td>
                  <span className="guest-box">{checkedInAt && <span>✓</span>}</span>
                </td>
                <td>
                  {name} <small>{reference}</small>
                </td>
                <td>{seats}</td>
                <td>{phone}</td>
                {price > 0 && <td>{toPay > 0 ? `${rupeeWords(toPay)} to pay` : "Paid"}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
