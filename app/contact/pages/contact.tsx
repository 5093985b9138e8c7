import type { Route } from "./+types/contact";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { getContent, getIntro } from "../../platform/settings/content.server.ts";
import { CONTACT, CONTACT_INTRO, QUESTIONS } from "../contact-content.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { questionsPage } from "../../platform/sharing/structured-data.ts";
import { referenceOrNull } from "../../platform/text/reference.ts";
import { Questions } from "../../ui/reading/questions.tsx";
import { contactMessageSchema } from "../message.ts";
import { sendMessage } from "../messages.server.ts";
import { subjectOrNone } from "../subjects.ts";
import { ContactCities } from "../ui/contact-cities.tsx";
import { ContactDetails, Helpline } from "../ui/contact-details.tsx";
import { MessagePart } from "../ui/message-parts.tsx";
import "../../ui/reading/detail.css";
import "../ui/contact.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const cities = loaderData?.cities.map(({ city }) => city).join(", ");
  return introHead(matches, "Contact", loaderData?.intro, {
    description: [loaderData?.intro.description, cities].filter(Boolean).join(" "),
    data: () => questionsPage(loaderData?.questions ?? []),
    isHidden: Boolean(loaderData?.sent),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [contact, questions, intro] = await Promise.all([
    getContent(db, CONTACT),
    getContent(db, QUESTIONS),
    getIntro(db, CONTACT_INTRO),
  ]);
  const { searchParams } = url;
  return {
    ...contact,
    intro,
    questions,
    sent: referenceOrNull(searchParams.get("sent"), "MS"),
    subject: subjectOrNone(searchParams.get("subject")),
  };
}

export const action = (args: Route.ActionArgs) =>
  takeVisitorForm(args, {
    schema: contactMessageSchema,
    save: sendMessage,
    thanks: (reference) => `/contact?sent=${reference}#message`,
  });

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { intro, cities, helpline, questions, sent, subject, ...reached } = loaderData;
  return (
    <div className="under-bar">
      <div className="wrap">
        <div className="page-head">
          <h1>Contact</h1>
          {intro.lead && <p className="lead">{intro.lead}</p>}
        </div>
        <div className="split contact">
          <MessagePart outcome={actionData} sent={sent} subject={subject} />
          <div className="stack">
            <ContactDetails {...matches[0].loaderData.site} {...reached} />
            <Helpline helpline={helpline} />
          </div>
        </div>
      </div>
      <ContactCities cities={cities} hours={reached.hours} />
      {questions.length > 0 && (
        <section className="wrap page-end" aria-labelledby="questions">
          <div className="split split-late">
            <h2 id="questions">Questions people ask</h2>
            <Questions questions={questions} />
          </div>
        </section>
      )}
    </div>
  );
}
