import { data } from "react-router";
import type { Route } from "./+types/accounts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { ACCOUNTS_INTRO } from "../accounts/accounts-content.ts";
import { findAccounts } from "../accounts/accounts.server.ts";
import { AccountsView } from "../accounts/ui/accounts-view.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => introHead(matches, "Accounts", loaderData?.intro);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [accounts, intro] = await Promise.all([findAccounts(db), getIntro(db, ACCOUNTS_INTRO)]);
  if (!accounts) throw data(null, { status: 404 });
  return { accounts, intro };
}

export default function Accounts({ loaderData: { accounts, intro } }: Route.ComponentProps) {
  return (
    <div className="under-bar">
      <div className="wrap">
        <div className="page-head">
          <h1>Accounts</h1>
          {intro.lead && <p className="lead">{intro.lead}</p>}
        </div>
      </div>
      <AccountsView accounts={accounts} />
    </div>
  );
}
