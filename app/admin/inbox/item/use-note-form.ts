import { useRef, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { draftKey, dropDraft, readDraft, writeDraft } from "../../../platform/forms/drafts.ts";
import type { InboxNote } from "../../../platform/inbox/inbox-item.ts";
import { makeKey } from "../../../ui/forms/sent-once.tsx";
import { sendNote } from "../inbox-requests.ts";

/** A note that is being written. It is kept in this browser until it is saved, whatever happens to the page or the line. */
export function useNoteForm(reference: string, onSaved: (note: InboxNote) => void) {
  const [place] = useState(() => draftKey("inbox-note", reference));
  const [text, setWords] = useState(() => readDraft(place)?.values["text"] ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  /** Sent again as it was, it is written only once; with other words it is another note. */
  const attempt = useRef({ text: "", key: "" });

  const setText = (words: string) => {
    setWords(words);
    if (words === "") dropDraft(place);
    else writeDraft(place, { values: { text: words }, base: {}, hadPictures: false, savedAt: Date.now() });
  };
  const send = async () => {
    if (isSending || text.trim() === "") return;
    if (attempt.current.text !== text) attempt.current = { text, key: makeKey() };
    setSending(true);
    setProblem(null);
    try {
      onSaved(await sendNote(reference, text, attempt.current.key));
      attempt.current = { text: "", key: "" };
      setText("");
    } catch (error) {
      console.error("A note was not saved", error);
      setProblem(sentenceOf(error, "The note could not be saved. Please try again."));
    }
    setSending(false);
  };
  return { text, setText, problem, isSending, send };
}
