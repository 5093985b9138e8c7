import type { ReactNode } from "react";
import { Form, Link, href, useNavigation } from "react-router";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Subscribe } from "./subscribe.tsx";

type ConfirmProps = {
  confirmation: { email: string; isConfirmed: boolean };
  address: string;
  problem: string | null;
};

/** One button, because a program may follow a link alone. */
export function ConfirmView({ confirmation: { email, isConfirmed }, address, problem }: ConfirmProps) {
  return (
    <NewsletterPage title={isConfirmed ? "You are subscribed" : "Confirm your subscription"}>
      {isConfirmed ? (
        <p className="lead">{email} is confirmed. The next issue comes on the first of a month.</p>
      ) : (
        <OneButton
          label="Confirm the address"
          address={address}
          submit="Yes, send me the newsletter"
          working="Confirming..."
        >
          <p className="lead">It will be sent to {email}, and to nobody else.</p>
          <FormProblem problem={problem} />
        </OneButton>
      )}
      <p className="mt-8">
        <a className="link" href="/blog">
          Read in the meantime
        </a>
      </p>
    </NewsletterPage>
  );
}

/** For an expired confirmation: another mail is one press away. */
export function LinkOver() {
  return (
    <NewsletterPage title="This link confirms nothing any more">
      <div className="newsletter-box night">
        <div className="kolam" />
        <p>
          It works for a week, or a few letters of it were lost on the way. Leave your address, and a new one comes.
        </p>
        <Subscribe source="footer" />
      </div>
    </NewsletterPage>
  );
}

type LeaveProps = { leaving: { email: string; hasLeft: boolean }; address: string };

/** The page behind an unsubscribe link. */
export function LeaveView({ leaving: { email, hasLeft }, address }: LeaveProps) {
  return (
    <NewsletterPage title={hasLeft ? "You are unsubscribed" : "Unsubscribe from the newsletter?"}>
      {hasLeft ? (
        <output>
          <p className="lead">Nothing is sent to {email} any more. Thank you for having read along.</p>
          <p className="mt-8">
            If that was a mistake, you can <Link to={href("/newsletter")}>subscribe again</Link>.
          </p>
        </output>
      ) : (
        <OneButton label="Unsubscribe" address={address} submit="Unsubscribe" working="Unsubscribing...">
          <p className="lead">It is sent to {email}. One press ends it; there is nothing to fill in.</p>
        </OneButton>
      )}
    </NewsletterPage>
  );
}

/** For an expired unsubscribe link: how to reach the foundation. */
export function LeaveLinkOver() {
  return (
    <NewsletterPage title="This link ends nothing any more">
      <p className="lead">
        It works for a year, or a few letters of it were lost on the way. If the newsletter still comes to you, please{" "}
        <Link to={href("/contact")}>write to us</Link>, and we take your address off by hand.
      </p>
    </NewsletterPage>
  );
}

export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap under-bar newsletter-page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}

type ButtonProps = { label: string; address: string; submit: string; working: string; children: ReactNode };

function OneButton({ label, address, submit, working, children }: ButtonProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={address} aria-label={label}>
      {children}
      <p className="mt-8">
        <SubmitButton className="btn-primary btn-lg" isSending={isSending} working={working}>
          {submit}
        </SubmitButton>
      </p>
    </Form>
  );
}
