import { useRef, useState } from "react";
import { sentenceOf } from "../../../../platform/api/api-problem.ts";
import { draftKey, dropDraft, readDraft, writeDraft } from "../../../../platform/forms/drafts.ts";
import { makeKey } from "../../../../ui/forms/sent-once.tsx";

type Writing = {
  /** Under this name a draft of it is kept. */
  form: "inbox-note" | "inbox-reply";
  reference: string;
  /** With the same key it is taken only once. */
  onSend: (text: string, key: string) => Promise<void>;
  failed: string;
  /** What is said where nothing was written. */
  missing?: string;
};

/** Words that are being written about an item. They are kept in this browser until they are sent, whatever happens to the page or the line. */
export function useWriting({ form, reference, onSend, failed, missing }: Writing) {
  const [place] = useState(() => draftKey(form, reference));
  const [text, setWords] = useState(() => readDraft(place)?.values["text"] ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  /** Sent again as it was, it is written only once; with other words it is another one. */
  const attempt = useRef({ text: "", key: "" });
  /** For what comes back later, when something else may have been typed. */
  const typed = useRef(text);

  const setText = (words: string) => {
    typed.current = words;
    setWords(words);
    if (words === "") dropDraft(place);
    else writeDraft(place, { values: { text: words }, base: {}, hadPictures: false, savedAt: Date.now() });
  };
  /** Words that came back stand above what was written since. */
  const restore = (words: string) => setText([words, typed.current].filter(Boolean).join("\n\n"));
  /** Answers true once they are taken. */
  const send = async (): Promise<boolean> => {
    if (isSending) return false;
    if (text.trim() === "") {
      setProblem(missing ?? null);
      return false;
    }
    if (attempt.current.text !== text) attempt.current = { text, key: makeKey() };
    setSending(true);
    setProblem(null);
    let isTaken = false;
    try {
      await onSend(text, attempt.current.key);
      attempt.current = { text: "", key: "" };
      setText("");
      isTaken = true;
    } catch (error) {
      console.error(failed, error);
      setProblem(sentenceOf(error, failed));
    }
    setSending(false);
    return isTaken;
  };
  return { text, setText, restore, problem, isSending, send };
}
