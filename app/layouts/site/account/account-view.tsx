import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { SessionAnswer } from "../../../members/account/account.ts";
import type { ProfileAnswer } from "../../../members/member.ts";
import type { PreferenceAnswer } from "../../../platform/preferences/preference.ts";
import type { SecondFactorAnswer } from "../../../platform/second-factor/second-factor.ts";
import { useSessionEnd } from "../../../platform/sign-in/use-session-end.ts";
import { SignedOutBand } from "../../../ui/page/signed-out-band.tsx";
import { Toaster } from "../../../ui/page/toast.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailForm, PasswordForm } from "./account-form.tsx";
import { MorningSummary, PreferenceList } from "./preference-list.tsx";
import { OwnData } from "./own-data.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { SessionList } from "./session-list.tsx";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { loadAccountRequests } from "./load-account.ts";

type Props = {
  profile: ProfileAnswer;
  sessions: SessionAnswer[];
  preferences: PreferenceAnswer[];
  secondFactor: SecondFactorAnswer;
  /** What the foundation must keep by law. */
  onDeleted: (kept: string[]) => void;
};

/** Email, password, code and sessions, for members and staff alike. */
export function AccountView({ profile, sessions, preferences, secondFactor, onDeleted }: Props) {
  const hasEnded = useSessionEnd();
  return (
    <div className="wrap under-bar page-end">
      {hasEnded && <SignedOutBand />}
      <header className="above-l below-xl">
        <p>
          <Link to="/profile" className="link">
            Profile
          </Link>
        </p>
        <h1>Account</h1>
        <p className="muted">You sign in as {profile.email}.</p>
      </header>
      {!profile.emailVerified && <UnprovenAddress email={profile.email} />}
      <Change title="Email" action="Change email" Form={EmailForm}>
        {profile.emailVerified ? `${profile.email}, confirmed` : `${profile.email}, not confirmed yet`}
      </Change>
      <Change title="Password" action="Change password" Form={PasswordForm}>
        A new password signs you out everywhere else.
      </Change>
      <SecondFactorPart {...secondFactor} email={profile.email} />
      <PreferenceList preferences={preferences} />
      <MorningSummary />
      <SessionList key={sessions.map(({ _id }) => _id).join()} sessions={sessions} />
      <OwnData isProven={profile.emailVerified} />
      <DeleteAccount profile={profile} onDeleted={onDeleted} />
      <Toaster />
    </div>
  );
}

type ChangeProps = {
  title: string;
  action: string;
  Form: (props: { onDone: () => void }) => React.ReactNode;
  children: React.ReactNode;
};

/** The current value, and behind its button the form that changes it. */
function Change({ title, action, Form, children }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="account-part ruled below-xl">
      <h2 className="h3 below-m">{title}</h2>
      <p className="meta">{children}</p>
      {isOpen ? (
        <Form onDone={() => setOpen(false)} />
      ) : (
        <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
          {action}
        </button>
      )}
    </section>
  );
}

/** For an address that is not confirmed yet: what to do, and the mail once more. */
export function UnprovenAddress({ email }: { email: string }) {
  const said = useRef<HTMLOutputElement>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const { isBusy, attempt } = useBusy((error, failed) => setAnswer(sentenceOf(error, failed)));
  const isSending = isBusy("mail");
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const send = () =>
    attempt("mail", "The mail could not be sent. Please try again.", async () =>
      setAnswer(await (await loadAccountRequests()).requestVerification()),
    );
  return (
    <div className="notice row spread below-xl">
      <output ref={said} tabIndex={-1}>
        {answer ?? `Please confirm your address: press the link in the mail that we sent to ${email}.`}
      </output>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={isSending}
        aria-busy={isSending}
        onClick={() => void send()}
      >
        {isSending ? "Sending..." : "Send the mail again"}
      </button>
    </div>
  );
}
