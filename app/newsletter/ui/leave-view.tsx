import { href, Link } from "react-router";
import { AfterAct } from "../../ui/sharing/after-act.tsx";
import { NewsletterPage, OneButton } from "./newsletter-page.tsx";

type LeaveProps = { leaving: { email: string; hasLeft: boolean }; address: string };

/** The page of an unsubscribe link. */
export function LeaveView({ leaving: { email, hasLeft }, address }: LeaveProps) {
  return (
    <NewsletterPage title={hasLeft ? "You are unsubscribed" : "Unsubscribe from the newsletter?"}>
      {hasLeft ? (
        <output>
          <p className="lead">Nothing is sent to {email} any more. Thank you for reading.</p>
          <AfterAct
            level="h2"
            steps={[
              { when: "Today", what: "Your address is off the list.", isDone: true },
              {
                when: "If that was a mistake",
                what: (
                  <span className="linked">
                    You can <Link to={href("/newsletter")}>subscribe again</Link> at any time.
                  </span>
                ),
              },
            ]}
            onward={{ to: "/thoughts/today", words: "Read today’s thought" }}
          />
        </output>
      ) : (
        <OneButton label="Unsubscribe" address={address} submit="Unsubscribe" working="Unsubscribing...">
          <p className="lead">It is sent to {email}. Press the button to unsubscribe.</p>
        </OneButton>
      )}
    </NewsletterPage>
  );
}

/** For an expired unsubscribe link: how to reach the foundation. */
export function LeaveLinkOver() {
  return (
    <NewsletterPage title="This link no longer works">
      <p className="lead">
        The link worked for a year, or it may be incomplete. If you still get the newsletter, please{" "}
        <Link to={href("/contact")}>write to us</Link>, and we will remove your address.
      </p>
    </NewsletterPage>
  );
}
