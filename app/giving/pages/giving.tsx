import { data, href, redirect } from "react-router";
import type { Route } from "./+types/giving";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { doOnDonorPage, readDonorPage } from "../donor-page/donor-page.server.ts";
import { findDonor } from "../donor-links/giving-links.server.ts";
import { DonorView } from "../donor-page/ui/donor-view.tsx";

/** The address alone opens the gifts: it must not reach a referrer, a cache or a search engine. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? "Your giving" : "Link not found", matches) },
  ...SECRET_ADDRESS,
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, encryption, now } = context.get(pageContext);
  const email = await findDonor(db, params.token, now);
  if (!email) throw data(null, { status: 404 });
  return { page: await readDonorPage(db, { email, encryption, now }), done: url.searchParams.get("done") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, log, now, encryption, countVisitorForm } = context.get(pageContext);
  return answerPageForm({ request, log }, async (values) => {
    await countVisitorForm();
    const email = await findDonor(db, params.token, now);
    if (!email) throw notFound("This link does not open a page.");
    const done = await doOnDonorPage(db, values, { email, encryption, now });
    if (done === "end") return redirect(`${href("/giving-link")}?ended`, 303);
    return redirect(`${href("/giving/:token", params)}?done=${done}`, 303);
  });
}

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  return <DonorView {...loaderData} outcome={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing="This link does not open a page"
      perhaps="It may be older than thirteen months, or it was ended, or a few letters were lost on the way. Ask for a new one with your e-mail address."
      others={{ to: "/giving-link", words: "Ask for a new link" }}
      failed="The page could not be loaded. Please try again."
    />
  );
}
