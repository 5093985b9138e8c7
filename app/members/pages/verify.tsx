import { data, href, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/verify";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { VerifyView, type VerifyState } from "../account/ui/verify-view.tsx";
import { findVerification, replaceVerification, verifyAddress } from "../account/account-address.server.ts";

const STATES = {
  own: { open: "open", used: "confirmed", aged: "aged" },
  new: { open: "open-new", used: "confirmed", aged: "aged-new" },
} as const;
const STATUS: Partial<Record<VerifyState, number>> = { aged: 410, "aged-new": 410, unknown: 404 };

/** The address of this page can verify the account: it must not reach a referrer, a cache or a search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Confirm your address", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing: programs that open links in mails would use it up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const found = await findVerification(db, { token: params.token, now });
  const state: VerifyState = found ? STATES[found.isNew ? "new" : "own"][found.end ?? "open"] : "unknown";
  return data({ state }, { status: STATUS[state] ?? 200 });
}

/** Verifies the address; an expired link sends a new one instead. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, countVisitorForm, auth, log, address, now, features: people } = context.get(pageContext);
  return answerPageForm({ request, log }, async () => {
    await countVisitorForm();
    const asked = { token: params.token, now };
    const path = href("/verify/:token", params);
    const found = await findVerification(db, asked);
    if (found?.end === "aged" && !found.isNew) {
      await replaceVerification(db, asked, { auth, address });
      return redirect(`${path}?sent=1`, 303);
    }
    await verifyAddress(db, { ...asked, people });
    return redirect(path, 303);
  });
}

export default function Verify({ loaderData: { state }, actionData, params, matches }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isSent = state === "aged" && search.has("sent");
  return (
    <VerifyView
      site={matches[0].loaderData.site}
      state={isSent ? "sent" : state}
      address={href("/verify/:token", params)}
      outcome={actionData}
    />
  );
}
