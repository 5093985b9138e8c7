import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { readSession, saveSession } from "../../../platform/auth/session.ts";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FieldError } from "../../../ui/forms/field-frame.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { loadProfileRequests } from "./load-profile.ts";

const FAILED = "The photo could not be saved. Please try again.";

/** A photo beside the name, saved as soon as it is chosen. */
export function ProfilePhoto({ hasPhoto }: { hasPhoto: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { working, problem, choose, remove } = usePhoto();
  return (
    <div className="field">
      <span className="field-label">Photo</span>
      <p className="profile-actions">
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
      await (await loadProfileRequests()).removePhoto();
      return null;
    };
    return work("Removing...", send, "Photo removed");
  };
  return { working: isBusy("photo") ? words : null, problem, choose, remove };
}
