import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { VisitorField, VisitorForm, type Outcome } from "../../ui/forms/visitor-form.tsx";
import type { ProgramPageData } from "../program-data.ts";

type Props = { program: ProgramPageData; outcome: Outcome | undefined; reference: string | null };

/** The form of a request to join. */
export function JoinProgram({ program, outcome, reference }: Props) {
  return (
    <section id="join" className="split split-late sign-up" aria-labelledby="join-title">
      {reference ? (
        <Asked reference={reference} />
      ) : (
        <>
          <div>
            <h2 id="join-title">Ask to join</h2>
            <p className="lead above-m">
              {program.hasBegun
                ? "This group has begun. Ask all the same: we tell you whether you can still come in, and when the next one starts."
                : "A person reads every request and writes back, usually within a day or two. Nothing is paid or promised yet."}
            </p>
          </div>
          <EnrolmentFields program={program} outcome={outcome} />
        </>
      )}
    </section>
  );
}

function Asked({ reference }: { reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form had the focus: screen readers must announce its replacement.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="join-wide">
      <p className="kick">Reference {reference}</p>
      <h2 id="join-title" ref={heading} tabIndex={-1} className="above-s">
        Thank you, your request is with us
      </h2>
      <p className="lead above-m">
        A person reads it and writes to you. Please keep the reference: with it we find your request at once.
      </p>
    </div>
  );
}

function EnrolmentFields({ program, outcome }: Omit<Props, "reference">) {
  const session = useSession();
  const member = session ? { name: session.user.displayName, email: session.user.email } : undefined;
  return (
    <VisitorForm
      label="Ask to join"
      action={`${href("/programs/:programId", { programId: program.id })}#join`}
      outcome={outcome}
      submit="Send request"
      prefill={member}
      note={
        <p className="visitor-note linked">
          We use this to answer you only, as our <a href="/privacy">privacy page</a> says.
        </p>
      }
    >
      <div className="two-fields">
        <VisitorField label="Name" name="name" outcome={outcome} autoComplete="name" required maxLength={100} />
        <VisitorField label="Phone (optional)" name="phone" type="tel" outcome={outcome} autoComplete="tel" />
      </div>
      <VisitorField label="Email" name="email" type="email" outcome={outcome} autoComplete="email" required />
      <VisitorField
        label="Message (optional)"
        name="message"
        outcome={outcome}
        rows={4}
        maxLength={2_000}
        hint="What we should know: experience, health, questions, or that the fee is difficult."
      />
    </VisitorForm>
  );
}
