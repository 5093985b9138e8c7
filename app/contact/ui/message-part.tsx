import { FormThanks } from "../../ui/forms/form-thanks.tsx";
import { VisitorMessage, VisitorSelect } from "../../ui/forms/visitor-choice.tsx";
import { VisitorForm, type Outcome } from "../../ui/forms/visitor-form.tsx";
import { CONTACT_SUBJECTS, SUBJECT_LABELS } from "../subjects.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import { PersonFields } from "../../ui/forms/person-fields.tsx";

type Props = {
  outcome: Outcome | undefined;
  sent: string | null;
  subject: string;
  /** "within 24 hours", or nothing. */
  answerTime: string;
};

const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

/** The message form of /contact, and what stands in its place once it was sent. */
export function MessagePart({ outcome, sent, subject, answerTime }: Props) {
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
