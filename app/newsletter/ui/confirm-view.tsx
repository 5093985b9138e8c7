import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { AfterAct } from "../../ui/sharing/after-act.tsx";
import { NEXT_ISSUE } from "../subscribed.ts";
import { NewsletterPage, OneButton } from "./newsletter-page.tsx";
import { NewsletterForFriend } from "./noted.tsx";
import { Subscribe } from "./subscribe.tsx";
import "./newsletter.css";

type ConfirmProps = {
  confirmation: { email: string; isConfirmed: boolean };
  address: string;
  problem: string | null;
};

/** The page of a confirmation link. */
export function ConfirmView({ confirmation: { email, isConfirmed }, address, problem }: ConfirmProps) {
  return (
    <NewsletterPage title={isConfirmed ? "You are subscribed" : "Confirm your subscription"}>
      {isConfirmed ? (
        <>
          <p className="lead">{email} is confirmed.</p>
          <AfterAct
            level="h2"
            steps={[
              { when: "Today", what: "Your address is confirmed.", isDone: true },
              NEXT_ISSUE,
              { when: "At any time", what: "Each issue has a link that ends the subscription." },
            ]}
            take={<NewsletterForFriend />}
            onward={{ to: "/blog", words: "Read in the meantime" }}
          />
        </>
      ) : (
        <OneButton
          label="Confirm the address"
          address={address}
          submit="Yes, send me the newsletter"
          working="Confirming..."
        >
          <p className="lead">It will be sent to {email}.</p>
          <FormProblem problem={problem} />
        </OneButton>
      )}
    </NewsletterPage>
  );
}

/** For an expired confirmation: another mail is one press away. */
export function LinkOver() {
  return (
    <NewsletterPage title="This link no longer works">
      <div className="split newsletter-box night">
        <p>The link worked for a week, or it may be incomplete. Enter your address, and we will send you a new one.</p>
        <Subscribe source="footer" />
      </div>
    </NewsletterPage>
  );
}
