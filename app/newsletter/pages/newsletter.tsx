import { href } from "react-router";
import type { Route } from "./+types/newsletter";
import { takeVisitorForm } from "../../platform/forms/visitor-page.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { SUBSCRIBED } from "../subscribed.ts";
import { newSubscriptionSchema } from "../subscription.ts";
import { subscribe } from "../subscriptions.server.ts";
import { Subscribe } from "../ui/subscribe.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: pageTitle("Newsletter", matches),
    heading: "Newsletter",
    description: "A letter on the first of each month: one practice, one reading, the new dates.",
    path: href("/newsletter"),
    isHidden: true,
  });

export function loader({ url }: Route.LoaderArgs) {
  return { isNoted: url.searchParams.has("noted") };
}

export const action = (args: Route.ActionArgs) =>
  takeVisitorForm(args, {
    schema: newSubscriptionSchema,
    save: (db, input) => subscribe(db, input).then(() => ""),
    thanks: () => "/newsletter?noted=1",
  });

/** With script the page stays where it is: the way to the thanks becomes the thanks. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("Location")) return { thanks: SUBSCRIBED };
    throw thrown;
  }
}

/** Where the newsletter boxes lead without script. */
export default function Newsletter({ loaderData: { isNoted }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap under-bar newsletter-page">
      <div className="page-head">
        <h1>{isNoted ? "Thank you" : "A letter, once a month"}</h1>
      </div>
      {isNoted ? (
        <p className="lead">{SUBSCRIBED}</p>
      ) : (
        <div className="newsletter-box night">
          <div className="kolam" />
          <p>One practice, one reading, the new dates. Nothing is sent before you have confirmed your address.</p>
          <Subscribe source="footer" outcome={actionData} />
        </div>
      )}
      <p className="mt-8">
        <a className="link" href="/blog">
          Read in the meantime
        </a>
      </p>
    </div>
  );
}
