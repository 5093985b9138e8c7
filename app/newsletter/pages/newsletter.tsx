import { href } from "react-router";
import type { Route } from "./+types/newsletter";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { NEWSLETTER_WORDS } from "../newsletter-content.ts";
import { SUBSCRIBED } from "../subscribed.ts";
import { newSubscriptionSchema } from "../endpoints.ts";
import { subscribe } from "../subscriptions.server.ts";
import { NewsletterPage } from "../ui/newsletter-page.tsx";
import { Noted } from "../ui/noted.tsx";
import { Subscribe } from "../ui/subscribe.tsx";
import "../ui/newsletter.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    heading: "Newsletter",
    description: loaderData?.words.footer ?? "",
    path: href("/newsletter"),
    isHidden: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = await getContent(context.get(pageContext).db, NEWSLETTER_WORDS);
  return { words, isNoted: url.searchParams.has("noted") };
}

export const action = (args: Route.ActionArgs) =>
  takeVisitorForm(args, {
    schema: newSubscriptionSchema,
    save: (db, input) => subscribe(db, input, new Date()).then(() => ""),
    thanks: () => "/newsletter?noted=1",
  });

/** With script the page shows the thanks in place, without the redirect. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("Location")) return { thanks: SUBSCRIBED };
    throw thrown;
  }
}

/** Where the newsletter boxes lead without script. */
export default function Newsletter({ loaderData: { words, isNoted }, actionData }: Route.ComponentProps) {
  return (
    <NewsletterPage title={isNoted ? "One more step" : words.title}>
      {isNoted ? (
        <Noted />
      ) : (
        <div className="split newsletter-box night">
          <p>{words.text} We send nothing until you have confirmed your address.</p>
          <Subscribe source="footer" outcome={actionData} />
        </div>
      )}
    </NewsletterPage>
  );
}
