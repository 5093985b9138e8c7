import { ShareButton } from "./share-button.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";

type Props = { title: string; text: string; address: string };

/** Two ways to pass a page on: a chat, and whatever the device offers. */
export function ShareWays({ title, text, address }: Props) {
  return (
    <span className="flex items-center gap-3">
      <WhatsAppLink words={`${title}\n\n${address}`} />
      <ShareButton title={title} text={text} />
    </span>
  );
}
