import type { ReactNode } from "react";
import { ShareButton } from "./share-button.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";

type Props = {
  title: string;
  text: string;
  address: string;
  /** What stands before them, such as the button that saves the page. */
  children?: ReactNode;
};

/** Two ways to pass a page on: a chat, and whatever the device offers. */
export function ShareWays({ title, text, address, children }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:*:px-3">
      {children}
      <WhatsAppLink words={`${title}\n\n${address}`} />
      <ShareButton title={title} text={text} />
    </span>
  );
}
