import { Form, Link, href, useNavigation } from "react-router";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";

type Props = { leaving: { email: string; hasLeft: boolean }; address: string };

/** One button, because a link alone may be followed by a program. */
export function LeaveView({ leaving: { email, hasLeft }, address }: Props) {
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
