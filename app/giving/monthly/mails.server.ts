import type { Database } from "../../platform/database/client.server.ts";
import type { MailContext, MailKind } from "../../platform/mail/mail-kind.server.ts";
import { NO_PIN } from "../gift-words.ts";
import { isEnded } from "../../platform/payments/mandate.ts";
import { findMandate, findNewestPayment } from "../../platform/payments/mandates.server.ts";
import { makeGivingLink } from "../donor-links/giving-links.server.ts";
import { getGift } from "../gifts.server.ts";

const DEMO_NOTE = "This is a demonstration: no money moves.";
const written: MailKind["written"] = ({ isDemo }) => (isDemo ? DEMO_NOTE : "");

/** A new link to the donor's page. `aboutId` begins with the id of the mandate. */
async function ofMandate({ db, aboutId, now }: MailContext): Promise<string | null> {
  const [mandateId = ""] = aboutId.split(" ");
  const last = await findNewestPayment(db, mandateId);
  return last ? ofGift(db, last.subjectId, now) : null;
}

async function ofGift(db: Database, giftId: string, now: Date): Promise<string | null> {
  const { email } = await getGift(db, giftId);
  return email ? `${await makeGivingLink(db, email, now)}#monthly` : null;
}

/** Before each debit, as the rules of the Reserve Bank ask. */
export const DEBIT_COMES: MailKind = {
  name: "debit-comes",
  title: "Monthly gift: before a debit",
  sentWhen: "Between three days and one day before each debit of a monthly gift.",
  examples: {
    name: "Lakshmi Iyer",
    amount: "₹1,000",
    date: "5 Dec 2026",
    until: "3 Dec 2026, 8:00 PM",
    way: "UPI",
    purpose: "Where it is needed most",
    approved: "5 Jun 2026",
    month: "December",
  },
  subject: "Your monthly gift of {amount} on {date}",
  words:
    "Namaste {name},\n\nYour bank will take your monthly gift of {amount} on {date}. You do not need to do anything.\n\nYou can also skip this month, pause, change the amount or cancel. What you choose before {until} applies to this debit. Each button opens your page, which asks you to confirm before anything changes.",
  figure: ({ amount = "" }) => amount,
  facts: ({ date = "", ...more }) => [
    ["On", date],
    ["Paid by", more.way ?? ""],
    ["For", more.purpose ?? ""],
    ["Approved on", more.approved ?? ""],
  ],
  written,
  smallPrint: `The rules for monthly gifts ask for this notice at least 24 hours before each debit. ${NO_PIN}`,
  button: {
    label: "Open your giving",
    path: ofMandate,
    ways: ({ month = "this month" }) => [
      [`Skip ${month}`, "choice=skip"],
      ["Pause", "choice=pause"],
      ["Change amount", "choice=change"],
      ["Cancel", "choice=cancel"],
    ],
  },
  whyNotSent: async ({ db, aboutId }) => {
    const mandate = await findMandate(db, aboutId.split(" ")[0] ?? "");
    const isStopped = !mandate || isEnded(mandate.status) || mandate.cancelAskedAt || mandate.pausedUntil;
    return isStopped ? "The donor stopped this debit." : null;
  },
};

export const DEBIT_FAILED: MailKind = {
  name: "debit-failed",
  title: "Monthly gift: a debit failed",
  sentWhen: "Once for each debit of a monthly gift that the bank did not make.",
  examples: {
    name: "Lakshmi Iyer",
    amount: "₹1,000",
    date: "5 Nov 2026",
    month: "November",
    until: "8 Nov 2026",
    reason: "Not enough balance",
  },
  subject: "{month}’s {amount} did not go through",
  words:
    "Namaste {name},\n\nOn {date} the bank could not take your monthly gift of {amount}. You do not need to do anything: the bank tries again until {until}. After that, this month is left out, and your gift continues next month.\n\nIf this is a bad time, that is all right: you can pause, give less or cancel on your page. Your place in our classes does not depend on it.",
  figure: ({ amount = "" }) => amount,
  facts: ({ date = "", reason = "" }) => [
    ["On", date],
    ["The bank’s reason", reason],
  ],
  written,
  smallPrint: `We write once about each debit that failed, not more. ${NO_PIN}`,
  button: { label: "Give {amount} for {month} now", path: ({ db, aboutId, now }) => ofGift(db, aboutId, now) },
  whyNotSent: async ({ db, aboutId }) =>
    (await getGift(db, aboutId)).receivedOn ? "The debit was made meanwhile." : null,
};

export const MONTHLY_ENDED: MailKind = {
  name: "monthly-ended",
  title: "Monthly gift: ended",
  sentWhen: "When a monthly gift has ended: the donor, the bank or staff cancelled it, or its term is over.",
  examples: { name: "Lakshmi Iyer", amount: "₹1,000" },
  subject: "Your monthly gift has ended",
  words:
    "Namaste {name},\n\nYour monthly gift of {amount} has ended, and the bank will not take any more money for it. Thank you for every month.\n\nYour gifts and receipts stay on your page, where you can also start again.",
  facts: ({ amount = "" }) => [["Amount", `${amount} each month`]],
  written,
  button: { label: "Open your giving", path: ofMandate },
};

/** To admins. */
export const DEBIT_UNNOTICED: MailKind = {
  name: "debit-unnoticed",
  title: "Monthly gift: a donor was not told",
  sentWhen: "To every admin, when the notice of a debit has not been sent a day before it.",
  examples: { name: "Meera Nair", amount: "₹1,000", date: "5 Dec 2026" },
  subject: "The notice of a debit on {date} was not sent",
  words:
    "Namaste {name},\n\nA monthly gift of {amount} is debited on {date}, and the notice to its donor has not been sent. The rules ask for it a day before. Please check whether this site sends mail, and write to the donor yourself.",
  button: { label: "Look at monthly gifts", path: async () => "/admin/gifts?state=monthly" },
};
