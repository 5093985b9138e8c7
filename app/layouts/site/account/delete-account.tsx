import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { ProfileAnswer } from "../../../members/member.ts";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { FormProblem, useOutcomeFocus } from "../../../ui/forms/form-problem.tsx";
import type { Outcome } from "../../../ui/forms/visitor-form.tsx";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { CurrentPassword } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";

const FAILED = "Your account could not be deleted. Please try again.";
type Props = { profile: ProfileAnswer; onDeleted: (kept: string[]) => void };

/** Says what goes and what stays, asks the password, and asks once more. */
export function DeleteAccount({ profile, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="account-part" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      <ul className="account-facts">
        <li>
          What goes: your account and profile, your places, requests, messages and comments, the newsletter and our
          mails to you. Places at coming events are free again. Nobody can bring it back.
        </li>
        <li>
          What stays: a gift that we have received stays in our books with its giver’s name, because tax law wants these
          records for about ten years. What you wrote for the foundation, such as an article, stays on the site.
        </li>
        {!profile.emailVerified && (
          <li>
            Your address is not confirmed: what was sent under it without signing in may be somebody else’s, and stays.
          </li>
        )}
      </ul>
      {isOpen ? (
        <DeletionForm onDeleted={onDeleted} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="btn btn-secondary mt-6" onClick={() => setOpen(true)}>
          Delete my account
        </button>
      )}
    </section>
  );
}

function DeletionForm({ onDeleted, onCancel }: { onDeleted: Props["onDeleted"]; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, isAsking, setAsking, isDeleting, remove } = useDeletion(onDeleted);
  useOutcomeFocus(form, outcome);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirm = () => {
    const password = new FormData(form.current ?? undefined).get("currentPassword");
    void remove(typeof password === "string" ? password : "");
  };
  return (
    <form ref={form} method="post" aria-label="Delete your account" className="mt-6" noValidate onSubmit={onSubmit}>
      <FormProblem problem={outcome?.problem} className="mb-6" />
      <div className="two-fields">
        <CurrentPassword label="Your password" outcome={outcome} hint="So that nobody else deletes your account." />
      </div>
      <p className="profile-ways">
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
          question="Your account goes with all that is stored about you, but for what the law makes us keep. Nobody can bring it back."
          action="Delete for ever"
          working={isDeleting ? "Deleting..." : null}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

/** Where it is refused the question closes, and the form says why. */
function useDeletion(onDeleted: Props["onDeleted"]) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = async (password: string) => {
    setDeleting(true);
    try {
      onDeleted(await (await loadAccountRequests()).deleteAccount(password));
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error(FAILED, error);
      const errors = error instanceof ApiProblem ? error.errors : {};
      const hasErrors = Object.keys(errors).length > 0;
      setOutcome({ values: {}, errors, problem: hasErrors ? null : sentenceOf(error, FAILED) });
      setAsking(false);
      setDeleting(false);
    }
  };
  return { outcome, isAsking, setAsking, isDeleting, remove };
}
