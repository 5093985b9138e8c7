import LinkIcon from "lucide-react/icons/link";
import ShareIcon from "lucide-react/icons/share-2";
import { useState } from "react";

const NOTE_MS = 4_000;

type Props = { title: string; text: string };

/** Hands this page to the device's own sharing; where there is none, copies its address and says so. */
export function ShareButton({ title, text }: Props) {
  const [note, setNote] = useState("");

  async function share() {
    const url = window.location.href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      setNote("Link copied to clipboard!");
    } catch (error) {
      // Somebody who closes the share sheet has changed their mind; nothing failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setNote("The link could not be copied. You can copy it from the address bar.");
    }
    window.setTimeout(() => setNote(""), NOTE_MS);
  }

  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm needs-script" onClick={() => void share()}>
        <ShareIcon className="icon" />
        Share
      </button>
      <output className="status-note">
        {note && (
          <>
            <LinkIcon className="icon text-ink-2" />
            {note}
          </>
        )}
      </output>
    </>
  );
}
