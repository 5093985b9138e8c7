import { useState } from "react";
import type { Route } from "./+types/account";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { ReloadLink, StateView } from "../../../ui/page/state-view.tsx";
import { AccountView } from "../account/account-view.tsx";
import { Goodbye } from "../account/delete-account.tsx";
import { AccountSkeleton } from "../profile/profile-skeleton.tsx";
import { loadAccount } from "../account/load-account.ts";
import "../account/account.css";
import "../profile/profile.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Account", matches) },
  { name: "robots", content: "noindex" },
];

/** The server renders the frame only: whose account this is, only the browser knows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request);
}

export const HydrateFallback = AccountSkeleton;

export default function Account({ loaderData }: Route.ComponentProps) {
  const [kept, setKept] = useState<string[] | null>(null);
  return kept ? <Goodbye kept={kept} /> : <AccountView {...loaderData} onDeleted={setKept} />;
}

export function ErrorBoundary() {
  return (
    <div className="wrap under-bar">
      <StateView kind="error" level="h1" title="Your account could not be loaded. Nothing in it is lost.">
        <ReloadLink />
      </StateView>
    </div>
  );
}
