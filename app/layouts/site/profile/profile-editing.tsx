import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { BIRTH_DATE_FIELD } from "../../../ui/forms/person-fields.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { type Outcome, VisitorField } from "../../../ui/visitor-forms/visitor-form.tsx";
import { SlowNote } from "../../../ui/page/waiting.tsx";
import { toProfileValues } from "../../../members/member-fields.ts";
import type { ProfileAnswer } from "../../../members/member.ts";
import { InterestChips } from "../../../members/ui/interest-chips.tsx";
import type { EditAnswer } from "./profile-data.ts";
import { readSession, saveSession } from "../../../platform/auth/session.ts";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FieldError } from "../../../ui/forms/field-frame.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { loadProfileRequests } from "./load-profile.ts";

type Props = {
  profile: ProfileAnswer;
  answer: EditAnswer | undefined;
  onCancel: () => void;
  /** What is saved by itself, above what is saved together. */
  children: ReactNode;
};

/** Everything of the profile but the address, which would have to be proven. */
export function ProfileEditing({ profile, answer, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formMethod === "POST";
  const refused = answer?.saved ? undefined : answer;
  const outcome: Outcome = {
    values: toProfileValues(profile),
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(refused ? "[role=alert], [aria-invalid=true]" : "input[name]")?.focus();
  }, [refused]);
  return (
    <Form
      ref={form}
      method="post"
      className="ruled below-xl measure"
      aria-label="Edit Profile"
      aria-busy={isSaving}
      noValidate
      preventScrollReset
      data-held
    >
      {children}
      <FormProblem problem={outcome.problem} className="below-l" />
      <div className="grid grid-fit two-fields">
        <VisitorField label="Name" name="name" outcome={outcome} required autoComplete="name" maxLength={120} />
        <VisitorField label="Phone" name="phone" type="tel" outcome={outcome} autoComplete="tel" />
        <VisitorField {...BIRTH_DATE_FIELD} outcome={outcome} />
        <VisitorField
          label="Location"
          name="location"
          outcome={outcome}
          autoComplete="address-level2"
          maxLength={120}
          placeholder="City, state"
        />
      </div>
      <VisitorField label="About you" name="bio" rows={4} outcome={outcome} maxLength={1_000} />
      <InterestChips chosen={outcome.values} />
      <p className="row above-l">
        <SubmitButton className="btn-primary" isSending={isSaving} working="Saving...">
          Save changes
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
      <SlowNote isPending={isSaving} />
    </Form>
  );
}

const FAILED = "The photo could not be saved. Please try again.";

/** A photo beside the name, saved as soon as it is chosen. */
export function ProfilePhoto({ hasPhoto }: { hasPhoto: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { working, problem, choose, remove } = usePhoto();
  return (
    <div className="field">
      <span className="field-label">Photo</span>
      <p className="row">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again after it was refused.
            event.target.value = "";
            if (file) void choose(file);
          }}
        />
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-busy={working !== null}
          aria-describedby="photo-hint"
          onClick={() => working === null && input.current?.click()}
        >
          {working ?? (hasPhoto ? "Change photo" : "Choose a photo")}
        </button>
        {hasPhoto && working === null && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => void remove()}>
            Remove photo
          </button>
        )}
      </p>
      <p id="photo-hint" className="field-hint">
        PNG, JPG, GIF, WebP or AVIF. Only you and the people who work here see it.
      </p>
      <FieldError id="photo-error" error={problem} />
    </div>
  );
}

function usePhoto() {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const { isBusy, attempt } = useBusy((error, failed) => setProblem(sentenceOf(error, failed)));
  const [words, setWords] = useState("");
  const work = (doing: string, act: () => Promise<string | null>, done: string) =>
    attempt("photo", FAILED, async () => {
      setProblem(undefined);
      setWords(doing);
      const photoURL = await act();
      const session = readSession();
      if (session) saveSession({ ...session, user: { ...session.user, photoURL } });
      await revalidate();
      notify.success(done);
    });
  const choose = (file: File) => {
    const send = async () => {
      const { sendPhoto } = await loadProfileRequests();
      return sendPhoto(file, (percent) => setWords(percent < 100 ? `Sending ${percent}%` : "Saving..."));
    };
    return work("Sending...", send, "Photo saved");
  };
  const remove = () => {
    const send = async () => {
      await (await loadProfileRequests()).sendPhotoRemoval();
      return null;
    };
    return work("Removing...", send, "Photo removed");
  };
  return { working: isBusy("photo") ? words : null, problem, choose, remove };
}
