import { data } from "react-router";
import type { Route } from "./+types/receipt-check";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { formatExact, hiddenName } from "../receipts/receipt.ts";
import { findReceiptByCode } from "../receipts/receipts.server.ts";
import { type CheckedReceipt, ReceiptCheck } from "../ui/receipt-check.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? "Check a receipt" : "Receipt not found", matches) },
  ...SECRET_ADDRESS,
];

/** Shows number, date, sum and initials of a receipt to everybody who has its code, and nothing else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [receipt, site] = await Promise.all([findReceiptByCode(db, params.token), getSite(db)]);
  if (!receipt) throw data(null, { status: 404 });
  const { number, issuedOn, amountInPaise, facts, voided, series } = receipt;
  const shown: CheckedReceipt = {
    state: series === "demo" ? "demo" : voided ? "void" : "valid",
    number,
    date: formatIndiaDate(issuedOn),
    amount: formatExact(amountInPaise),
    hiddenName: hiddenName(facts.donor.name),
  };
  return { receipt: shown, foundation: site.name };
}

export default function ReceiptCheckPage({ loaderData }: Route.ComponentProps) {
  return <ReceiptCheck {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing="We do not know this receipt"
      perhaps="The address may be incomplete. Scan the code again, or type the address that is printed under “Check this receipt”. Did anyone collect money with this paper? Please write to us."
      others={{ to: "/contact", words: "Contact" }}
      failed="The receipt could not be checked. Please try again."
    />
  );
}
