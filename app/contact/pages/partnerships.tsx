import { href } from "react-router";
import type { Route } from "./+types/partnerships";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { takeVisitorForm } from "../../platform/forms/visitor-page.server.ts";
import { findPageText, getContent } from "../../platform/settings/content.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { withLine } from "../../platform/sharing/share-picture.ts";
import { referenceOrNull } from "../../platform/text/reference.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { TextArticle } from "../../ui/reading/text-article.tsx";
import { VisitorMessage } from "../../ui/forms/visitor-choice.tsx";
import { VisitorField } from "../../ui/forms/visitor-form.tsx";
import { CONTACT, PARTNERSHIPS_INTRO } from "../contact-content.ts";
import { partnershipSchema } from "../message.ts";
import { proposePartnership } from "../messages.server.ts";
import { PARTNERSHIPS_PICTURE } from "../share-pictures.ts";
import { OfferPart } from "../ui/message-parts.tsx";
import { italicBeside } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead(matches, {
    title: pageTitle("Partnerships", matches),
    heading: "Partnerships",
    description: loaderData?.intro.description ?? "",
    path: href("/partnerships"),
    picture: withLine(PARTNERSHIPS_PICTURE, loaderData?.intro.lead ?? ""),
    steps: [{ name: "Partnerships", path: href("/partnerships") }],
    isHidden: Boolean(loaderData?.sent),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [text, intro, contact] = await Promise.all([
    findPageText(db, "partnerships"),
    getContent(db, PARTNERSHIPS_INTRO),
    getContent(db, CONTACT),
  ]);
  return { text, intro, answerTime: contact.answerTime, sent: referenceOrNull(url.searchParams.get("sent"), "PA") };
}

export const action = (args: Route.ActionArgs) =>
  takeVisitorForm(args, {
    schema: partnershipSchema,
    save: proposePartnership,
    thanks: (reference) => `/partnerships?sent=${reference}#write`,
  });

export default function Partnerships({ loaderData, actionData: outcome, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Partnerships"
      lead={loaderData.intro.lead}
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    >
      <OfferPart
        title="Propose something"
        lead={loaderData.intro.form}
        action="/partnerships"
        submit="Send"
        outcome={outcome}
        sent={loaderData.sent}
        answerTime={loaderData.answerTime}
      >
        <div className="two-fields">
          <VisitorField
            label="Organisation"
            name="organisation"
            outcome={outcome}
            required
            autoComplete="organization"
            maxLength={200}
          />
          <VisitorField
            label="Website (optional)"
            name="website"
            outcome={outcome}
            autoComplete="url"
            inputMode="url"
            maxLength={300}
          />
        </div>
        <VisitorMessage
          label="What you have in mind"
          name="message"
          outcome={outcome}
          hint="For whom, where, and when; the budget, if there is one."
        />
      </OfferPart>
    </TextArticle>
  );
}
