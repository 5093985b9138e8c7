import LinkIcon from "lucide-react/icons/link";
import ShareIcon from "lucide-react/icons/share-2";
import { StatusNote, useStatusNote } from "../page/status-note.tsx";

type Props = { title: string; text: string };

/** Hands this page to the device's own sharing; where there is none, copies its address and says so. */
export function ShareButton({ title, text }: Props) {
  const [note, say] = useStatusNote();

  async function share() {
    const url = window.location.href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      say("Link copied to clipboard!");
    } catch (error) {
      // Somebody who closes the share sheet has changed their mind; nothing failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      say("The link could not be copied. You can copy it from the address bar.");
    }
  }

  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm needs-script" onClick={() => void share()}>
        <ShareIcon className="icon" />
        Share
      </button>
      <StatusNote note={note} icon={<LinkIcon className="icon text-ink-2" />} />
    </>
  );
}
