import type { Route } from "./+types/offer";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { findPageText, getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { referenceOrNull } from "../../platform/text/reference.ts";
import type { FieldList } from "../../ui/forms/form-field.tsx";
import { TextArticle } from "../../ui/reading/text-article.tsx";
import { italicBeside } from "../../ui/style/font-preload.ts";
import { PARTNERSHIPS_INTRO, VOLUNTEER_INTRO } from "../contact-content.ts";
import { partnershipSchema, volunteerSchema } from "../message.ts";
import { offerToVolunteer, proposePartnership } from "../messages.server.ts";
import { OfferPart } from "../ui/message-parts.tsx";

export const links: Route.LinksFunction = () => [italicBeside];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { intro, sent } = loaderData;
  return introHead(matches, intro.title, intro, { isHidden: sent !== null });
};

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const page =
    pattern === "volunteer" ? { intro: VOLUNTEER_INTRO, prefix: "VO" } : { intro: PARTNERSHIPS_INTRO, prefix: "PA" };
  const [text, intro] = await Promise.all([findPageText(db, pattern ?? ""), getIntro(db, page.intro)]);
  const sent = referenceOrNull(url.searchParams.get("sent"), page.prefix);
  return { text, intro, sent };
}

export function action({ pattern, ...args }: Route.ActionArgs) {
  const thanks = (reference: string) => `/${pattern}?sent=${reference}#write`;
  return pattern === "volunteer"
    ? takeVisitorForm(args, { schema: volunteerSchema, save: offerToVolunteer, thanks })
    : takeVisitorForm(args, { schema: partnershipSchema, save: proposePartnership, thanks });
}

const VOLUNTEER: { title: string; fields: FieldList } = {
  title: "Offer your time",
  fields: [
    [
      { label: "City", name: "city", required: true, autoComplete: "address-level2", maxLength: 100 },
      {
        label: "When you have time",
        name: "availability",
        required: true,
        maxLength: 300,
        placeholder: "Saturday mornings, say",
      },
    ],
    {
      label: "What you would like to do",
      name: "message",
      required: true,
      rows: 6,
      hint: "Your languages too, and one sentence about why now.",
    },
  ],
};
const PARTNERSHIP: typeof VOLUNTEER = {
  title: "Propose something",
  fields: [
    [
      { label: "Organisation", name: "organisation", required: true, autoComplete: "organization", maxLength: 200 },
      { label: "Website (optional)", name: "website", autoComplete: "url", inputMode: "url", maxLength: 300 },
    ],
    {
      label: "What you have in mind",
      name: "message",
      required: true,
      rows: 6,
      hint: "For whom, where, and when; the budget, if there is one.",
    },
  ],
};

/** The pages for volunteers and for partners: a text, and a form below it. */
export default function Offer({ loaderData, actionData: outcome, matches }: Route.ComponentProps) {
  const { text, intro, sent } = loaderData;
  const form = intro.path === "/volunteer" ? VOLUNTEER : PARTNERSHIP;
  return (
    <TextArticle title={intro.title} lead={intro.lead} text={text} email={matches[0].loaderData.site.email}>
      <OfferPart {...form} lead={intro.form} action={intro.path} outcome={outcome} sent={sent} />
    </TextArticle>
  );
}
