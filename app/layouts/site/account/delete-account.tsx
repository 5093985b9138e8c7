import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ProfileAnswer } from "../../../members/member.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { FormProblem, useOutcomeFocus } from "../../../ui/forms/form-problem.tsx";
import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { CURRENT_PASSWORD } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";
import { logOut } from "../../../platform/auth/session.ts";
import { dropAllUnsaved } from "../../../platform/forms/unsaved-form.ts";

const FAILED = "Your account could not be deleted. Please try again.";
type Props = { profile: ProfileAnswer; onDeleted: (kept: string[]) => void };

/** Explains what is deleted, asks for the password, and asks once more. */
export function DeleteAccount({ profile, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="account-part ruled below-xl" aria-labelledby="delete-account">
      <h2 id="delete-account" className="h3 below-m">
        Delete your account
      </h2>
      <ul className="narrow bullets muted">
        <li>
          What is deleted: your account and profile, your registrations, requests, messages and comments, the newsletter
          and our mails to you. Your seats at coming events become free. This cannot be undone.
        </li>
        <li>
          What stays: a gift that we have received stays in our books with the donor’s name, because tax law wants these
          records for some years; the <Link to="/privacy">privacy notice</Link> says how many. What you wrote for the
          foundation, such as an article, stays on the site.
        </li>
        {!profile.emailVerified && (
          <li>
            Your address is not confirmed. What was sent with it by someone who was not signed in may not be yours, so
            we keep it.
          </li>
        )}
      </ul>
      {isOpen ? (
        <DeletionForm onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="btn btn-secondary above-l" onClick={() => setOpen(true)}>
          Delete my account
        </button>
      )}
    </section>
  );
}

/** If the deletion fails, the question closes and the form says why. */
function DeletionForm({ onDeleted, onCancel }: { onDeleted: Props["onDeleted"]; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const [isAsking, setAsking] = useState(false);
  const { isPending, errors, problem, failures, send, clearError } = useSend(FAILED);
  useOutcomeFocus(form, failures);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirm = async () => {
    await send(password, async () => onDeleted(await (await loadAccountRequests()).sendDeletion(password)));
    setAsking(false);
  };
  return (
    <form ref={form} method="post" aria-label="Delete your account" className="above-l" noValidate onSubmit={onSubmit}>
      <FormProblem problem={problem} className="below-l" />
      <div className="grid grid-fit two-fields">
        <FormField
          {...CURRENT_PASSWORD}
          label="Your password"
          hint="So that no other person deletes your account."
          value={password}
          error={errors["currentPassword"]}
          onChange={(value) => {
            setPassword(value);
            clearError("currentPassword");
          }}
        />
      </div>
      <p className="row above-l">
        <button type="submit" className="btn btn-danger">
          Delete my account
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Delete your account?"
          question="We delete your account and everything stored about you, except what the law makes us keep. This cannot be undone."
          action="Delete for ever"
          working={isPending ? "Deleting..." : null}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

/** After the account is deleted: this browser drops its session and drafts. */
export function Goodbye({ kept }: { kept: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dropAllUnsaved();
    logOut();
    heading.current?.focus();
  }, []);
  return (
    <div className="wrap under-bar page-end">
      <header className="above-l below-xl">
        <h1 ref={heading} tabIndex={-1}>
          Your account is deleted
        </h1>
      </header>
      <section className="account-part ruled below-xl">
        <p>Thank you for the time you were with us.</p>
        {kept.length > 0 && (
          <>
            <h2 className="h3 above-l below-m">What the law makes us keep</h2>
            <ul className="narrow bullets muted">
              {kept.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        <AfterAct
          level="h2"
          steps={[
            { when: "Today", what: "Your account is deleted, and this browser is signed out.", isDone: true },
            { when: "In a few minutes", what: "We send you a last mail when it is done." },
          ]}
          onward={{ to: "/", words: "To the home page" }}
        />
      </section>
    </div>
  );
}
