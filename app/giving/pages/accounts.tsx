import { data } from "react-router";
import type { Route } from "./+types/accounts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getContent, getIntro } from "../../platform/settings/content.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { ACCOUNTS_INTRO } from "../accounts/accounts-content.ts";
import { findAccounts } from "../accounts/find-accounts.server.ts";
import { approvalWords, RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { AccountsView } from "../accounts/ui/accounts-view.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => introHead(matches, "Accounts", loaderData?.intro);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const [accounts, intro, receipts] = await Promise.all([
    findAccounts(db),
    getIntro(db, ACCOUNTS_INTRO),
    getContent(db, RECEIPT_SETTINGS),
  ]);
  if (!accounts) throw data(null, { status: 404 });
  return { accounts, intro, taxApproval: approvalWords(receipts, indiaDay(now)) };
}

export default function Accounts({ loaderData: { accounts, intro, taxApproval } }: Route.ComponentProps) {
  return (
    <div className="under-bar">
      <div className="wrap">
        <div className="page-head">
          <h1>Accounts</h1>
          {intro.lead && <p className="lead">{intro.lead}</p>}
        </div>
      </div>
      <AccountsView accounts={accounts} taxApproval={taxApproval} />
    </div>
  );
}
