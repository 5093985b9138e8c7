import { href } from "react-router";
import type { Route } from "./+types/volunteer";
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
import { CONTACT, VOLUNTEER_INTRO } from "../contact-content.ts";
import { volunteerSchema } from "../message.ts";
import { offerToVolunteer } from "../messages.server.ts";
import { VOLUNTEER_PICTURE } from "../share-pictures.ts";
import { OfferPart } from "../ui/message-parts.tsx";
import { italicBeside } from "../../ui/style/font-preload.ts";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead(matches, {
    title: pageTitle("Volunteer", matches),
    heading: "Volunteer",
    description: loaderData?.intro.description ?? "",
    path: href("/volunteer"),
    picture: withLine(VOLUNTEER_PICTURE, loaderData?.intro.lead ?? ""),
    steps: [{ name: "Volunteer", path: href("/volunteer") }],
    isHidden: Boolean(loaderData?.sent),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [text, intro, contact] = await Promise.all([
    findPageText(db, "volunteer"),
    getContent(db, VOLUNTEER_INTRO),
    getContent(db, CONTACT),
  ]);
  return { text, intro, answerTime: contact.answerTime, sent: referenceOrNull(url.searchParams.get("sent"), "VO") };
}

export const action = (args: Route.ActionArgs) =>
  takeVisitorForm(args, {
    schema: volunteerSchema,
    save: offerToVolunteer,
    thanks: (reference) => `/volunteer?sent=${reference}#write`,
  });

export default function Volunteer({ loaderData, actionData: outcome, matches }: Route.ComponentProps) {
  return (
    <TextArticle
      title="Volunteer"
      lead={loaderData.intro.lead}
      text={loaderData.text}
      email={matches[0].loaderData.site.email}
    >
      <OfferPart
        title="Offer your time"
        lead={loaderData.intro.form}
        action="/volunteer"
        submit="Send"
        outcome={outcome}
        sent={loaderData.sent}
        answerTime={loaderData.answerTime}
      >
        <div className="two-fields">
          <VisitorField
            label="City"
            name="city"
            outcome={outcome}
            required
            autoComplete="address-level2"
            maxLength={100}
          />
          <VisitorField
            label="When you have time"
            name="availability"
            outcome={outcome}
            required
            maxLength={300}
            placeholder="Saturday mornings, say"
          />
        </div>
        <VisitorMessage
          label="What you would like to do"
          name="message"
          outcome={outcome}
          hint="Your languages too, and one sentence about why now."
        />
      </OfferPart>
    </TextArticle>
  );
}
