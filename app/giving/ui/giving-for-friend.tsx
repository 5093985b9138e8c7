import MailIcon from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { useAddressOf } from "../../platform/sharing/home.ts";
import { ShareButton, WhatsAppLink } from "../../ui/sharing/share-ways.tsx";

/** The way on after a gift. */
export const BACK = { to: "/", words: "Back to the site" };

const TITLE = "What gifts make possible";

/** The donate page for a friend: the present address shows the donor's own gift. `children` copy its address in place of the share sheet. */
export function GivingForFriend({ children }: { children?: ReactNode }) {
  const address = useAddressOf("/donate");
  const words = `subject=${encodeURIComponent(TITLE)}&body=${encodeURIComponent(address)}`;
  return (
    <>
      <p>Someone you know may want to give too:</p>
      <span className="row">
        <WhatsAppLink words={`${TITLE}\n\n${address}`} />
        <a className="btn btn-secondary btn-sm" href={`mailto:?${words}`}>
          <MailIcon className="icon" />
          Mail
        </a>
        {children ?? <ShareButton title={TITLE} text="" address={address} />}
      </span>
      <p className="meta above-s">
        It shares the page <span className="copy-value">{address.replace(/^https?:\/\//, "")}</span>, never your name or
        your gift.
      </p>
    </>
  );
}
