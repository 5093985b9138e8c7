import { useState } from "react";
import { Link } from "react-router";
import type { SessionAnswer } from "../../members/account/account.ts";
import type { ProfileAnswer } from "../../members/member.ts";
import { useLeaveWhenSignedOut } from "../../platform/sign-in/use-leave-when-signed-out.ts";
import { Toaster } from "../../ui/page/toast.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";
import { UnprovenAddress } from "./unproven-address.tsx";

type Props = { profile: ProfileAnswer; sessions: SessionAnswer[] };

/** How somebody signs in, and where she is signed in; for members and staff alike. */
export function AccountView({ profile, sessions }: Props) {
  useLeaveWhenSignedOut();
  return (
    <div className="wrap under-bar profile account">
      <header className="account-head">
        <p>
          <Link to="/profile" className="link">
            Profile
          </Link>
        </p>
        <h1>Account</h1>
        <p className="profile-facts">You sign in as {profile.email}.</p>
      </header>
      {!profile.emailVerified && <UnprovenAddress email={profile.email} />}
      <Change title="Email" action="Change email" Form={EmailForm}>
        {profile.emailVerified ? `${profile.email}, confirmed` : `${profile.email}, not confirmed yet`}
      </Change>
      <Change title="Password" action="Change password" Form={PasswordForm}>
        A new password signs you out everywhere else.
      </Change>
      <SessionList sessions={sessions} />
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

/** What stands, and behind its button the form that changes it. */
function Change({ title, action, Form, children }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="account-part">
      <h2>{title}</h2>
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
