import { Link } from "react-router";
import { useAddress, useAnswerTime } from "../../platform/sharing/home.ts";
import { AnswerNote } from "../../ui/visitor-forms/answer-note.tsx";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import type { FieldList } from "../../ui/forms/form-field.tsx";
import { PERSON_FIELDS } from "../../ui/forms/person-fields.ts";
import { ForFriend } from "../../ui/sharing/after-act.tsx";
import { type Outcome, VisitorFields, VisitorForm } from "../../ui/visitor-forms/visitor-form.tsx";
import { CONTACT_SUBJECTS, SUBJECT_LABELS } from "../subjects.ts";
import "../../ui/reading/text-article.css";

type MessagePartProps = {
  outcome: Outcome | undefined;
  sent: string | null;
  subject: string;
};

const FIELDS: FieldList = [
  ...PERSON_FIELDS,
  {
    label: "Subject",
    name: "subject",
    required: true,
    choices: [
      { value: "", label: "Please choose" },
      ...CONTACT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
    ],
  },
  { label: "Message", name: "message", required: true, rows: 7 },
];

/** The message form of /contact, or thanks once it was sent. */
export function MessagePart({ outcome, sent, subject }: MessagePartProps) {
  const answerTime = useAnswerTime();
  if (sent)
    return (
      <FormThanks
        id="message"
        title="Thank you. Your message has arrived."
        reference={sent}
        steps={[
          { when: "Today", what: "Your message is in our inbox.", isDone: true },
          { when: `We answer ${answerTime}`, what: "Please quote the reference if you write again." },
        ]}
        take={<SitMeanwhile />}
        onward={{ to: "/events", words: "See upcoming events" }}
      />
    );
  return (
    <section id="message" aria-labelledby="message-title">
      <h2 id="message-title" className="h3 below-l">
        Send a message
      </h2>
      <VisitorForm
        label="Message"
        action="/contact#message"
        outcome={outcome}
        submit="Send message"
        note={<AnswerNote answerTime={answerTime} />}
      >
        <VisitorFields fields={FIELDS} outcome={outcome ?? { values: { subject }, errors: {}, problem: null }} />
      </VisitorForm>
    </section>
  );
}

type Props = {
  title: string;
  lead: string;
  action: string;
  /** What this page asks besides the person. */
  fields: FieldList;
  outcome: Outcome | undefined;
  sent: string | null;
};

/** The form at the end of a text, or thanks once it was sent. */
export function OfferPart({ title, lead, action, fields, outcome, sent }: Props) {
  const answerTime = useAnswerTime();
  const address = useAddress();
  if (sent)
    return (
      <div className="form-part">
        <FormThanks
          id="write"
          title="Thank you. It has arrived."
          reference={sent}
          steps={[
            { when: "Today", what: "What you wrote is in our inbox.", isDone: true },
            { when: `We answer ${answerTime}`, what: "We read it and write back to you." },
            { when: "After that", what: "We agree on a first day together." },
          ]}
          take={
            <ForFriend title={title} text={lead} address={address} question="Someone you know may want to join in:" />
          }
          onward={{ to: "/about", words: "Read who we are" }}
        />
      </div>
    );
  return (
    <section id="write" className="form-part" aria-labelledby="write-title">
      <h2 id="write-title" className="below-s">
        {title}
      </h2>
      {lead && <p className="muted below-xl">{lead}</p>}
      <VisitorForm
        label={title}
        action={`${action}#write`}
        outcome={outcome}
        submit="Send"
        note={<AnswerNote answerTime={answerTime} />}
      >
        <VisitorFields fields={[...PERSON_FIELDS, ...fields]} outcome={outcome} />
      </VisitorForm>
    </section>
  );
}

/** To take along while an answer is on its way. */
function SitMeanwhile() {
  return (
    <p className="linked">
      While you wait: <Link to="/sit">ten quiet minutes</Link>, on any device and without an account.
    </p>
  );
}
