import { href } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { useAddress, useAnswerTime } from "../../platform/sharing/home.ts";
import { AnswerNote } from "../../ui/visitor-forms/answer-note.tsx";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import { VisitorField, VisitorForm, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { ForFriend } from "../../ui/sharing/after-act.tsx";
import type { ProgramPageData } from "../program-data.ts";

type Props = { program: ProgramPageData; outcome: Outcome | undefined; reference: string | null };

/** The form of a request to join. */
export function JoinProgram({ program, outcome, reference }: Props) {
  if (reference) return <Asked program={program} reference={reference} />;
  return (
    <section id="join" className="split split-late section sign-up" aria-labelledby="join-title">
      <div>
        <h2 id="join-title">Ask to join</h2>
        <p className="lead above-m">
          {program.hasBegun
            ? "This course has begun. You can still ask: we will tell you whether you can join, and when the next one starts."
            : "We answer every request. You do not pay anything yet."}
        </p>
      </div>
      <EnrolmentFields program={program} outcome={outcome} />
    </section>
  );
}

function Asked({ program, reference }: { program: ProgramPageData; reference: string }) {
  const address = useAddress();
  const answered = useAnswerTime();
  return (
    <div className="section sign-up">
      <FormThanks
        id="join"
        title="Thank you. We have your request"
        reference={reference}
        steps={[
          { when: "Today", what: "We have your request. You do not pay anything yet.", isDone: true },
          { when: `We answer ${answered}`, what: "We read your request and write to you." },
          { when: program.startDate, what: "The course starts, if there is room for you and you decide to join." },
        ]}
        take={
          <ForFriend
            title={program.title}
            text={program.description}
            address={address}
            question="It is easier to keep going with a friend:"
          />
        }
        onward={{ to: href("/programs"), words: "See the other programs" }}
      />
    </div>
  );
}

function EnrolmentFields({ program, outcome }: Omit<Props, "reference">) {
  const session = useSession();
  const answered = useAnswerTime();
  const member = session ? { name: session.user.displayName, email: session.user.email } : undefined;
  return (
    <VisitorForm
      label="Ask to join"
      action={`${href("/programs/:programId", { programId: program.id })}#join`}
      outcome={outcome}
      submit="Send request"
      prefill={member}
      note={<AnswerNote answerTime={answered} />}
    >
      <div className="grid grid-fit two-fields">
        <VisitorField label="Name" name="name" outcome={outcome} autoComplete="name" required maxLength={100} />
        <VisitorField label="Email" name="email" type="email" outcome={outcome} autoComplete="email" required />
      </div>
      <VisitorField label="Phone (optional)" name="phone" type="tel" outcome={outcome} autoComplete="tel" />
      <VisitorField
        label="Message (optional)"
        name="message"
        outcome={outcome}
        rows={4}
        maxLength={2_000}
        hint="Tell us about your experience or health, ask a question, or say if the fee is difficult for you."
      />
    </VisitorForm>
  );
}
