import { Form, href, Link, useNavigation } from "react-router";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Subscribe } from "./subscribe.tsx";

type Props = { confirmation: { email: string; isConfirmed: boolean }; address: string; problem: string | null };

/** One button, because a link alone may be followed by a program. */
export function ConfirmView({ confirmation: { email, isConfirmed }, address, problem }: Props) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="wrap under-bar newsletter-page">
      <div className="page-head">
        <h1>{isConfirmed ? "The letter will come" : "Shall the letter come to you?"}</h1>
      </div>
      {isConfirmed ? (
        <p className="lead">{email} is confirmed. The next letter comes on the first of a month.</p>
      ) : (
        <Form method="post" action={address} aria-label="Confirm the address">
          <p className="lead">It will be sent to {email}, and to nobody else.</p>
          <FormProblem problem={problem} />
          <p className="mt-8">
            <SubmitButton className="btn-primary btn-lg" isSending={isSending} working="Confirming...">
              Yes, send me the letter
            </SubmitButton>
          </p>
        </Form>
      )}
      <p className="mt-8">
        <a className="link" href="/blog">
          Read in the meantime
        </a>
      </p>
    </div>
  );
}

/** What a link says that opens nothing any more: another mail is one press away. */
export function LinkOver() {
  return (
    <div className="wrap under-bar newsletter-page">
      <div className="page-head">
        <h1>This link confirms nothing any more</h1>
      </div>
      <div className="newsletter-box night">
        <div className="kolam" />
        <p>
          It works for a week, or a few letters of it were lost on the way. Leave your address, and a new one comes.
        </p>
        <Subscribe source="footer" />
      </div>
    </div>
  );
}

type LeaveViewProps = { leaving: { email: string; hasLeft: boolean }; address: string };

/** One button, because a link alone may be followed by a program. */
export function LeaveView({ leaving: { email, hasLeft }, address }: LeaveViewProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="wrap under-bar newsletter-page">
      <div className="page-head">
        <h1>{hasLeft ? "No more letters come" : "Shall the letter come no more?"}</h1>
      </div>
      {hasLeft ? (
        <output>
          <p className="lead">Nothing is sent to {email} any more. Thank you for having read along.</p>
          <p className="mt-8">
            If that was a mistake, you can <Link to={href("/newsletter")}>ask for the letter again</Link>.
          </p>
        </output>
      ) : (
        <Form method="post" action={address} aria-label="End the letter">
          <p className="lead">It is sent to {email}. One press ends it; there is nothing to fill in.</p>
          <p className="mt-8">
            <SubmitButton className="btn-primary btn-lg" isSending={isSending} working="Ending...">
              Send me no more letters
            </SubmitButton>
          </p>
        </Form>
      )}
    </div>
  );
}

/** An expired link says how to reach the foundation. */
export function LeaveLinkOver() {
  return (
    <div className="wrap under-bar newsletter-page">
      <div className="page-head">
        <h1>This link ends nothing any more</h1>
      </div>
      <p className="lead">
        It works for a year, or a few letters of it were lost on the way. If the letter still comes to you, please{" "}
        <Link to={href("/contact")}>write to us</Link>, and we take your address off by hand.
      </p>
    </div>
  );
}
