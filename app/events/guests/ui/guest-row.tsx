import { Banknote, ChevronRight, Link2, Mail, Pencil, RotateCcw, Undo2, Users, Check } from "lucide-react";
import { useId } from "react";
import { formatTime } from "../../../platform/time/india-time.ts";
import { ContactLinks } from "../../../ui/people/contact-links.tsx";
import { ActionMenu, type MenuAction } from "../../../ui/lists/action-menu.tsx";
import type { GuestAction } from "../endpoints.ts";
import type { GuestAnswer } from "../guest.ts";
import { seatsWords } from "../guest-list.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

/** What a row does at once. */
export type RowAction = GuestAction | "check-in";
/** What needs a question first. */
export type GuestQuestion = "contact" | "places" | "payment" | "link" | "give-back";

type Props = {
  guest: GuestAnswer;
  isPriced: boolean;
  /** False for an event that was called off. */
  isOpen: boolean;
  isBusy: boolean;
  onAct: (action: RowAction) => void;
  onAsk: (question: GuestQuestion) => void;
};

/** One guest: who, how many, how to reach her, whether it is paid, whether she is here. */
export function GuestRow({ guest, isPriced, isOpen, isBusy, onAct, onAsk }: Props) {
  const { reference, name, seats, phone, email, formattedDate } = guest;
  const menu = useId();
  return (
    <tr tabIndex={-1} data-reference={reference}>
      <td className="people-name">
        <b>{name}</b>
        {isOpen && (
          // On a phone the name opens what the row can do.
          <button type="button" popoverTarget={menu} aria-label={`More for ${name}`}>
            {name}
            <ChevronRight aria-hidden className="icon" />
          </button>
        )}
        <span className="meta">{reference}</span>
      </td>
      <td className="people-fact">{seatsWords(seats)}</td>
      <td className="people-fact people-contact">
        <ContactLinks phone={phone} email={email} />
      </td>
      <td className="people-fact people-when">{formattedDate}</td>
      {isPriced && (
        <td className="people-fact">
          <Payment guest={guest} />
        </td>
      )}
      <td className="people-check">{isOpen && <CheckIn guest={guest} isBusy={isBusy} onAct={onAct} />}</td>
      <td className="people-more">
        {isOpen && (
          <ActionMenu id={menu} label={`More for ${name}`} actions={listActions(guest, { isPriced, onAct, onAsk })} />
        )}
      </td>
    </tr>
  );
}

function Payment({ guest: { isPaid, toPay, paidNote } }: Pick<Props, "guest">) {
  if (toPay > 0) return <span className="badge badge-warning">{rupeeWords(toPay)} to pay</span>;
  if (!isPaid) return null;
  return (
    <>
      Paid
      {paidNote && <small>{paidNote}</small>}
    </>
  );
}

/** One button in one place, so that it keeps the focus; the second touch of a double touch does not undo the first. */
function CheckIn({ guest, isBusy, onAct }: Pick<Props, "guest" | "isBusy" | "onAct">) {
  const { name, givenBackAt, checkedInAt } = guest;
  const [words, action] = waysOf(guest);
  return (
    <span className="people-way">
      {checkedInAt && (
        <span className="badge badge-success">
          <Check aria-hidden className="icon" />
          <span className="people-here">Here</span> {formatTime(new Date(checkedInAt))}
        </span>
      )}
      {givenBackAt && <span className="badge badge-neutral">Given back</span>}
      <button
        type="button"
        className={`btn btn-sm ${checkedInAt ? "btn-quiet" : "btn-secondary"}`}
        aria-busy={isBusy}
        aria-label={`${words}: ${name}`}
        onClick={(event) => event.detail < 2 && onAct(action)}
      >
        {words}
      </button>
    </span>
  );
}

/** What the button of a row does, in a word. */
export function waysOf({ givenBackAt, checkedInAt }: GuestAnswer): [string, RowAction] {
  if (givenBackAt) return ["Bring back", "bring-back"];
  return checkedInAt ? ["Undo", "undo-check-in"] : ["Check in", "check-in"];
}

type Ways = Pick<Props, "isPriced" | "onAct" | "onAsk">;

function listActions(
  { givenBackAt, isPaid, toPay, email }: GuestAnswer,
  { isPriced, onAct, onAsk }: Ways,
): MenuAction[] {
  const link = {
    label: "Copy ticket link",
    icon: <Link2 aria-hidden className="icon" />,
    onChoose: () => onAsk("link"),
  };
  const contact = {
    label: "Edit name and contact",
    icon: <Pencil aria-hidden className="icon" />,
    onChoose: () => onAsk("contact"),
  };
  if (givenBackAt) {
    const back = { label: "Bring back", icon: <RotateCcw aria-hidden className="icon" /> };
    return [{ ...back, onChoose: () => onAct("bring-back") }, contact, link];
  }
  const money = <Banknote aria-hidden className="icon" />;
  return [
    { label: "Change places", icon: <Users aria-hidden className="icon" />, onChoose: () => onAsk("places") },
    ...(isPriced && toPay > 0 ? [{ label: "Mark paid", icon: money, onChoose: () => onAsk("payment") }] : []),
    ...(isPriced && isPaid ? [{ label: "Not paid", icon: money, onChoose: () => onAct("undo-payment") }] : []),
    contact,
    ...(email
      ? [
          {
            label: "Send the ticket again",
            icon: <Mail aria-hidden className="icon" />,
            onChoose: () => onAct("again"),
          },
        ]
      : []),
    link,
    {
      label: "Give the place back",
      icon: <Undo2 aria-hidden className="icon" />,
      onChoose: () => onAsk("give-back"),
    },
  ];
}
