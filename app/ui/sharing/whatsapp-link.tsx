import MessageCircleIcon from "lucide-react/icons/message-circle";
import { whatsAppAddress } from "./whatsapp-address.ts";

/** Opens a chat with these words in it. A plain link: it needs no script, and asks nobody anything before it is pressed. */
export function WhatsAppLink({ words }: { words: string }) {
  return (
    <a className="btn btn-secondary btn-sm" href={whatsAppAddress(words)} target="_blank" rel="noopener noreferrer">
      <MessageCircleIcon className="icon" />
      WhatsApp
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}
