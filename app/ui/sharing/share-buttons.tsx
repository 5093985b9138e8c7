import type { ReactNode } from "react";
import MessageCircleIcon from "lucide-react/icons/message-circle";
import LinkIcon from "lucide-react/icons/link";
import ShareIcon from "lucide-react/icons/share-2";
import { StatusNote, useStatusNote } from "../page/status-note.tsx";

type Props = {
  title: string;
  text: string;
  address: string;
  /** Before them, such as the button that saves the page. */
  children?: ReactNode;
};

/** Shares a page by WhatsApp or by the device's share sheet. */
export function ShareButtons({ title, text, address, children }: Props) {
  return (
    <span className="row">
      {children}
      <WhatsAppLink words={`${title}\n\n${address}`} />
      <ShareButton title={title} text={text} address={address} />
    </span>
  );
}

type ShareButtonProps = { title: string; text: string; address: string };

/** Opens the device's share sheet; where there is none, copies the address. */
export function ShareButton({ title, text, address: url }: ShareButtonProps) {
  const [note, say] = useStatusNote();

  async function share() {
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      say("Link copied to clipboard!");
    } catch (error) {
      // A visitor who closes the share sheet has changed their mind; nothing failed.
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
      <StatusNote note={note} icon={<LinkIcon className="icon muted" />} />
    </>
  );
}

/** Opens a chat with these words in it. A plain link: it needs no script, and no other host is asked before it is pressed. */
export function WhatsAppLink({ words }: { words: string }) {
  return (
    <a className="btn btn-secondary btn-sm" href={whatsAppAddress(words)} target="_blank" rel="noopener noreferrer">
      <MessageCircleIcon className="icon" />
      WhatsApp
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}

/** WhatsApp's address that opens a chat with these words ready to send. */
export function whatsAppAddress(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}
