import { Link } from "react-router";
import { VisitorForm, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { AfterAct } from "../../ui/sharing/after-act.tsx";
import { AccountStep, type FrameSite } from "../account/ui/account-step.tsx";

/** The page of a parent's link: the question, the agreement, or why the link does not work. */
export type ParentPage =
  | { state: "open" | "agreed" | "closing" | "of-age"; child: string; wording: string; agreedOn: string }
  | { state: "aged" | "sent" | "closed" | "unknown" };

type Props = { site: FrameSite; page: ParentPage; address: string; outcome: Outcome | undefined };

const ENDS = {
  sent: {
    title: "A new mail is on its way",
    lead: "Please check your mailbox and your spam folder.",
  },
  closed: { title: "The account is closed", lead: "It is deleted, with everything stored in it." },
  unknown: {
    title: "This link does not work",
    lead: "The link may be incomplete, or the account no longer exists.",
  },
};

/** Reading it changes nothing: only its buttons do. It works without script. */
export function ParentView({ site, page, address, outcome }: Props) {
  if (page.state === "aged")
    return (
      <AccountStep
        site={site}
        title="This link has expired"
        lead="The link worked for 30 days. We can send a new one to the address that was given to us."
      >
        <VisitorForm label="New mail" action={address} outcome={outcome} submit="Send a new mail">
          <input type="hidden" name="intent" value="again" />
        </VisitorForm>
      </AccountStep>
    );
  if ("child" in page) return <Consent site={site} {...page} address={address} outcome={outcome} />;
  return (
    <AccountStep site={site} {...ENDS[page.state]}>
      <p>
        <Link to="/contact" className="link">
          Write to us
        </Link>
      </p>
    </AccountStep>
  );
}

type ConsentProps = Extract<ParentPage, { child: string }> & Omit<Props, "page">;

function Consent({ site, state, child, wording, agreedOn, address, outcome }: ConsentProps) {
  if (state === "open")
    return (
      <AccountStep site={site} title={`An account for ${child}`} lead="If you agree, press the button.">
        <blockquote className="quote below-l">{wording}</blockquote>
        <VisitorForm label="Agree" action={address} outcome={outcome} submit="I agree">
          <input type="hidden" name="intent" value="agree" />
        </VisitorForm>
        <p className="muted above-m below-l">
          You can read how we treat personal data in our{" "}
          <Link to="/privacy" className="text-link">
            Privacy Policy
          </Link>
          . If you do not agree, you do not need to do anything: the account does not open, and we delete it.
        </p>
      </AccountStep>
    );
  if (state === "closing")
    return (
      <AccountStep
        site={site}
        title={`Close the account of ${child}?`}
        lead="It is deleted, with everything stored in it. Seats at coming events become free. This cannot be undone."
      >
        <VisitorForm label="Close the account" action={address} outcome={outcome} submit="Close it for ever">
          <input type="hidden" name="intent" value="close" />
        </VisitorForm>
        <p>
          <Link to={address} className="btn btn-quiet">
            Back
          </Link>
        </p>
      </AccountStep>
    );
  return (
    <AccountStep
      site={site}
      title="Thank you"
      lead={`You agreed on ${agreedOn}. ${child} can sign in. You agreed to this:`}
    >
      <blockquote className="quote below-l">{wording}</blockquote>
      {state === "of-age" ? (
        <p className="muted below-l">
          {child} is 18 by now. Only {child} can decide about the account, or close it.
        </p>
      ) : (
        <>
          <AfterAct
            level="h2"
            steps={[
              { when: agreedOn, what: "You agreed.", isDone: true },
              { when: "From now on", what: `${child} can sign in.` },
              { when: "At any time", what: "You can withdraw your agreement, here or by a mail to us." },
            ]}
            take={<p>To take along: keep the mail with this link. It is how you close the account.</p>}
            onward={{ to: `${address}?close=1`, words: "Close the account" }}
          />
        </>
      )}
    </AccountStep>
  );
}
