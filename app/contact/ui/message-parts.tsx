import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormThanks } from "../../ui/forms/form-thanks.tsx";
import { type Outcome, VisitorForm } from "../../ui/forms/visitor-form.tsx";
import { PersonFields } from "../../ui/forms/person-fields.tsx";
import { VisitorMessage, VisitorSelect } from "../../ui/forms/visitor-choice.tsx";
import { CONTACT_SUBJECTS, SUBJECT_LABELS } from "../subjects.ts";

type MessagePartProps = {
  outcome: Outcome | undefined;
  sent: string | null;
  subject: string;
  /** "within 24 hours", or nothing. */
  answerTime: string;
};

const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

/** The message form of /contact, and what stands in its place once it was sent. */
export function MessagePart({ outcome, sent, subject, answerTime }: MessagePartProps) {
  if (sent)
    return (
      <FormThanks id="message" title="Thank you. Your message has arrived." reference={sent}>
        <p>We answer{answerTime && ` ${answerTime}`}. Please quote the reference if you write again.</p>
        <p className="mt-6">
          <a className="link" href="/contact">
            Write another message
          </a>
        </p>
      </FormThanks>
    );
  return (
    <section id="message" aria-labelledby="message-title">
      <h2 id="message-title" className="mb-7">
        Send a message
      </h2>
      <VisitorForm
        label="Message"
        action="/contact#message"
        outcome={outcome}
        submit="Send Message"
        note={<PrivacyNote />}
      >
        <PersonFields outcome={outcome} />
        <VisitorSelect label="Subject" name="subject" outcome={outcome} choices={SUBJECTS} chosen={subject} />
        <VisitorMessage label="Message" name="message" outcome={outcome} rows={7} />
      </VisitorForm>
    </section>
  );
}

type Props = {
  title: string;
  lead: string;
  action: string;
  submit: string;
  outcome: Outcome | undefined;
  sent: string | null;
  /** "within 24 hours", or nothing. */
  answerTime: string;
  children: ReactNode;
};

/** The form at the end of a text: who writes, and what this page wants to know. */
export function OfferPart({ title, lead, action, submit, outcome, sent, answerTime, children }: Props) {
  if (sent)
    return (
      <div className="form-part">
        <FormThanks id="write" title="Thank you. It has arrived." reference={sent}>
          <p>A person reads it and answers{answerTime && ` ${answerTime}`}.</p>
        </FormThanks>
      </div>
    );
  return (
    <section id="write" className="form-part" aria-labelledby="write-title">
      <h2 id="write-title">{title}</h2>
      {lead && <p className="form-part-lead">{lead}</p>}
      <VisitorForm label={title} action={`${action}#write`} outcome={outcome} submit={submit} note={<PrivacyNote />}>
        <PersonFields outcome={outcome} />
        {children}
      </VisitorForm>
    </section>
  );
}

export function PrivacyNote() {
  return (
    <p className="field-hint mt-3.5">
      We use what you send to answer you, and for nothing else. The <Link to="/privacy">privacy notice</Link> says more.
    </p>
  );
}
