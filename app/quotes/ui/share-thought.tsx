import CheckIcon from "lucide-react/icons/check";
import CopyIcon from "lucide-react/icons/copy";
import { useState } from "react";
import { ShareButton } from "../../ui/sharing/share-button.tsx";
import { WhatsAppLink } from "../../ui/sharing/whatsapp-link.tsx";
import { shareWords } from "../quote-path.ts";

const NOTE_MS = 4_000;

type Props = { thought: { text: string; author: string }; address: string };

/** Three ways to pass a thought on: its words copied, a chat opened, the device's own sharing. */
export function ShareThought({ thought, address }: Props) {
  const [note, setNote] = useState("");
  const words = shareWords(thought, address);

  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      setNote("Thought copied to clipboard!");
    } catch {
      setNote("The thought could not be copied. You can select its words and copy them.");
    }
    window.setTimeout(() => setNote(""), NOTE_MS);
  }

  return (
    <div className="mt-9 flex flex-wrap items-center gap-3">
      <WhatsAppLink words={words} />
      <button type="button" className="btn btn-secondary btn-sm needs-script" onClick={() => void copy()}>
        <CopyIcon className="icon" />
        Copy
      </button>
      <ShareButton title={thought.author} text={thought.text} />
      <output className="status-note">
        {note && (
          <>
            <CheckIcon className="icon text-ink-2" />
            {note}
          </>
        )}
      </output>
    </div>
  );
}
