import type { ReactNode } from "react";
import { FormThanks } from "../../ui/forms/form-thanks.tsx";
import { VisitorForm, type Outcome } from "../../ui/forms/visitor-form.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { PersonFields } from "../../ui/forms/person-fields.tsx";

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
