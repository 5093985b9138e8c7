import { data, href, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/giving";
import { answerPageForm } from "../../platform/forms/page-form.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { doOnDonorPage, readDonorPage } from "../donor-page/donor-page.server.ts";
import { findDonor } from "../donor-links/giving-links.server.ts";
import { DonorView } from "../donor-page/ui/donor-view.tsx";
import { LinkMissing } from "../donor-page/ui/link-missing.tsx";
import { chooseForMonthly, listMonthlyGifts } from "../monthly/monthly-gifts.server.ts";
import { MonthlyPart } from "../monthly/ui/monthly-part.tsx";

/** The address alone opens the gifts: it must not reach a referrer, a cache or a search engine. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? "Your giving" : "Link not found", matches) },
  ...SECRET_ADDRESS,
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, encryption, now } = context.get(pageContext);
  const email = await findDonor(db, params.token, now);
  if (!email) throw data(null, { status: 404 });
  const [page, monthly] = await Promise.all([
    readDonorPage(db, { email, encryption, now }),
    listMonthlyGifts(db, email, now),
  ]);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  return { page, monthly, done: asked("done"), choice: asked("choice"), about: asked("monthly") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, log, now, encryption, countVisitorForm } = context.get(pageContext);
  return answerPageForm({ request, log }, async (values) => {
    await countVisitorForm();
    const email = await findDonor(db, params.token, now);
    if (!email) throw notFound("This link does not open a page.");
    const here = href("/giving/:token", params);
    if (values["choice"]) {
      const checkout = await chooseForMonthly(db, values, { email, now });
      if (checkout) return redirectDocument(checkout, 303);
      const { choice: done, monthly = "" } = values;
      return redirect(`${here}?${new URLSearchParams({ done, monthly }).toString()}#monthly`, 303);
    }
    const done = await doOnDonorPage(db, values, { email, encryption, now });
    if (done === "end") return redirect(`${href("/giving-link")}?ended`, 303);
    return redirect(`${here}?done=${done}`, 303);
  });
}

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const { page, done, ...monthly } = loaderData;
  const isMonthly = Boolean(actionData?.values["choice"]);
  return (
    <DonorView page={page} done={done} outcome={isMonthly ? undefined : actionData}>
      <MonthlyPart {...monthly} done={done} outcome={isMonthly ? actionData : undefined} />
    </DonorView>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkMissing error={error} />;
}
