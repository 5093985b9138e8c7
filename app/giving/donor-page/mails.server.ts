import type { MailContext, MailKind } from "../../platform/mail/mail-kind.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { letterheadOf } from "../receipts/receipt-facts.server.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { listGiftsOfYear } from "./donor-gifts.server.ts";
import { NO_PIN } from "../gift-words.ts";
import { makeGivingLink } from "../donor-links/giving-links.server.ts";
import { drawStatement } from "./statement-pdf.server.ts";
import { readStatementId } from "./statement-id.ts";

const NO_GIFTS = "There is no gift in this statement any more.";
const toPage = (email: string, { db, now }: MailContext) => makeGivingLink(db, email, now);

/** About the donor's address. */
export const GIVING_LINK: MailKind = {
  name: "giving-link",
  class: "answer",
  title: "Link to the donor's page",
  sentWhen: "When a donor asks for a new link to the page of all gifts.",
  examples: {},
  subject: "Your link to your gifts",
  words:
    "Namaste,\n\nThe button opens the page with all your gifts and receipts. It needs no password, so please do not forward this mail.\n\nIf you did not ask for it, ignore this mail.",
  button: { label: "Open your giving", path: (context) => toPage(context.aboutId, context) },
};

/** Label and sum of each purpose, as `breakdownOf` writes them. */
const linesOf = (breakdown: string) =>
  breakdown
    .split("\n")
    .filter(Boolean)
    .map((line): [string, string] => [line.split("\t")[0] ?? "", line.split("\t")[1] ?? ""]);

/** About a year and the donor's address. */
export const GIVING_STATEMENT: MailKind = {
  name: "giving-statement",
  title: "Statement of a year",
  sentWhen: "In April to everybody who gave in the year that ended, and when a donor asks for it.",
  examples: {
    name: "Asha Rawat",
    year: "2026-27",
    amount: "₹21,500",
    count: "15 gifts",
    breakdown: "Monthly gift, 11 times\t₹11,000\nA warm floor for the school hall\t₹10,500",
    withoutPan: "2 gifts",
    amountWithoutPan: "₹3,500",
    panUntil: "15 May 2027",
  },
  subject: "Your giving in {year}: {amount}",
  words:
    "Namaste {name},\n\nIn the financial year {year} you gave {amount} in {count}. Thank you.\n\nThe statement is attached as a PDF. Each gift also has its own receipt, which is what counts for tax.",
  figure: ({ amount = "" }) => amount,
  isAccount: true,
  facts: ({ amount = "", breakdown = "" }) => [...linesOf(breakdown), ["Together, after refunds", amount]],
  written: ({ withoutPan, amountWithoutPan, panUntil }) =>
    withoutPan
      ? `One thing to do: ${withoutPan}, ${amountWithoutPan} together, without a PAN. Add it by ${panUntil} on the page behind the button, and the statement to the tax office has it.`
      : "",
  smallPrint: `You get this once a year because you gave; it is no newsletter. ${NO_PIN}`,
  button: {
    label: "Open your giving",
    path: async (context) => {
      const page = await toPage(readStatementId(context.aboutId).email, context);
      return context.values["withoutPan"] ? `${page}#pan` : page;
    },
  },
  attachments: async ({ db, aboutId }) => {
    const { year, email } = readStatementId(aboutId);
    const [site, { pan }] = await Promise.all([getSite(db), getContent(db, RECEIPT_SETTINGS)]);
    const gifts = await listGiftsOfYear(db, email, year);
    const content = await drawStatement({ year, foundation: letterheadOf(site, pan), gifts });
    return [{ filename: `giving-${year}.pdf`, contentType: "application/pdf", content }];
  },
  whyNotSent: async ({ db, aboutId }) => {
    const { year, email } = readStatementId(aboutId);
    return (await listGiftsOfYear(db, email, year)).length > 0 ? null : NO_GIFTS;
  },
};
