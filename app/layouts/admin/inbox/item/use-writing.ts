import { useRef, useState } from "react";
import { unsavedKey, dropUnsaved, readUnsaved, writeUnsaved } from "../../../../platform/forms/unsaved-form.ts";
import { useSend } from "../../../../ui/busy/use-send.ts";

type Writing = {
  /** Under this name a draft of it is stored. */
  form: "inbox-note" | "inbox-reply";
  reference: string;
  onSend: (text: string, idempotencyKey: string) => Promise<void>;
  failed: string;
  /** Why a text is not sent yet; null without a sentence about it. */
  findProblem?: (text: string) => string | null;
};

/** A text about an item. It is stored in this browser until it is sent, whatever happens to the page or the connection. */
export function useWriting({ form, reference, onSend, failed, findProblem }: Writing) {
  const [place] = useState(() => unsavedKey(form, reference));
  const [text, setWords] = useState(() => readUnsaved(place)?.values["text"] ?? "");
  // What is wrong with the text is said above it.
  const sending = useSend(failed, () => false);
  /** For what comes back later, when something else may have been typed. */
  const typed = useRef(text);

  const setText = (words: string) => {
    typed.current = words;
    setWords(words);
    if (words === "") dropUnsaved(place);
    else writeUnsaved(place, { values: { text: words }, base: {}, hadPictures: false, savedAt: Date.now() });
  };
  /** Puts a text that came back above what was written since. */
  const restore = (words: string) => setText([words, typed.current].filter(Boolean).join("\n\n"));
  /** Answers true once it is taken. */
  const send = async (): Promise<boolean> => {
    const problem = findProblem?.(text) ?? null;
    if (problem || text.trim() === "") {
      sending.show(problem);
      return false;
    }
    return sending.send(text, async (key) => {
      await onSend(text, key);
      setText("");
    });
  };
  return { text, setText, restore, problem: sending.problem, isSending: sending.isPending, send };
}
