import { formatMoment } from "../../../platform/time/india-time.ts";
import { PrintBox, PrintList } from "../../../ui/people/print-list.tsx";
import { isInTab } from "../guest-list.ts";
import type { GuestList } from "../guest.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

/** The printed list of guests, with a box to tick. */
export function GuestPrint({ list: { rows, summary } }: { list: GuestList }) {
  const { eventId, title, dateTime, location, taken, capacity, price } = summary;
  return (
    <PrintList
      title={title}
      about={`${formatMoment(new Date(dateTime))} IST · ${location} · ${taken} of ${capacity} seats`}
      back={{ to: `/admin/event/${eventId}/guests`, words: "Guests" }}
    >
      <table className="table">
        <caption className="sr-only">Who comes, by name</caption>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">Name</th>
            <th scope="col">Seats</th>
            <th scope="col">Phone</th>
            {price > 0 && <th scope="col">Paid</th>}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((guest) => isInTab(guest, "all"))
            .map(({ reference, name, seats, phone, toPay, checkedInAt }) => (
              <tr key={reference}>
                <td>
                  <PrintBox isTicked={checkedInAt !== null} />
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
    </PrintList>
  );
}
