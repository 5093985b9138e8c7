import { data, href, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/parent";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { agreeAsParent, askParentAgain, closeAsParent, findParentPage } from "../parent-consent.server.ts";
import { consentWording } from "../member-words.ts";
import { ParentView, type ParentPage } from "../ui/parent-view.tsx";

const STATUS: Partial<Record<ParentPage["state"], number>> = { aged: 410, unknown: 404 };

/** The address of this page can give consent for a child, or delete its account. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("A child's account", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing: programs that open links in mails would agree otherwise. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const page = await findParentPage(db, { token: params.token, now });
  const state = stateOf(page);
  const shown = {
    state,
    child: page?.childName ?? "",
    kept: page?.wording ?? "",
    agreedOn: page?.agreedAt ? formatDate(page.agreedAt) : "",
  };
  return data(shown, { status: STATUS[state] ?? 200 });
}

/** Agrees, withdraws, or sends a new link after the former one expired. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, countVisitorForm, auth, log, address, now, features } = context.get(pageContext);
  return answerPageForm({ request, log }, async ({ intent }) => {
    await countVisitorForm();
    const asked = { token: params.token, now };
    const path = href("/parent/:token", params);
    if (intent === "again") {
      await askParentAgain(db, asked, { auth, address });
      return redirect(`${path}?sent=1`, 303);
    }
    if (intent === "close") {
      await closeAsParent(db, features, asked);
      return redirect(`${path}?closed=1`, 303);
    }
    await agreeAsParent(db, asked);
    return redirect(path, 303);
  });
}

type Stands = Exclude<ParentPage["state"], "closing" | "sent" | "closed">;

function stateOf(page: Awaited<ReturnType<typeof findParentPage>>): Stands {
  if (!page) return "unknown";
  if (page.isAged) return "aged";
  if (!page.agreedAt) return "open";
  return page.isOfAge ? "of-age" : "agreed";
}

export default function Parent({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { site } = matches[0].loaderData;
  const { state, child, kept, agreedOn } = loaderData;
  const wording = kept || consentWording(child, site.name);
  const address = href("/parent/:token", params);
  const page = toPage(state, search, { child, wording, agreedOn });
  return <ParentView site={site} page={page} address={address} outcome={actionData} />;
}

type Agreement = { child: string; wording: string; agreedOn: string };

function toPage(state: Stands, search: URLSearchParams, agreement: Agreement): ParentPage {
  if (state === "unknown") return { state: search.has("closed") ? "closed" : "unknown" };
  if (state === "aged") return { state: search.has("sent") ? "sent" : "aged" };
  return { state: state === "agreed" && search.has("close") ? "closing" : state, ...agreement };
}
