import CheckIcon from "lucide-react/icons/check";
import CopyIcon from "lucide-react/icons/copy";
import { useBookmark } from "../../platform/bookmarks/use-bookmark.ts";
import { BookmarkButton } from "../../ui/reading/bookmark-button.tsx";
import { StatusNote, useStatusNote } from "../../ui/page/status-note.tsx";
import { ShareButton, WhatsAppLink } from "../../ui/sharing/share-buttons.tsx";
import { shareWords } from "../sharing.ts";

type Props = { thought: { id: string; text: string; author: string }; address: string };

/** A thought saved, and three ways to pass it on: its words copied, a chat opened, the device's own sharing. */
export function ShareThought({ thought, address }: Props) {
  const [note, say] = useStatusNote();
  const bookmark = useBookmark({ kind: "thought", id: thought.id });
  const words = shareWords(thought, address);

  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      say("Thought copied to clipboard!");
    } catch {
      say("The thought could not be copied. You can select its words and copy them.");
    }
  }

  return (
    <div className="row above-xl">
      <BookmarkButton {...bookmark} />
      <WhatsAppLink words={words} />
      <button type="button" className="btn btn-secondary btn-sm needs-script" onClick={() => void copy()}>
        <CopyIcon className="icon" />
        Copy
      </button>
      <ShareButton title={thought.author} text={thought.text} address={address} />
      <StatusNote note={note} icon={<CheckIcon className="icon muted" />} />
    </div>
  );
}
