import LinkIcon from "lucide-react/icons/link";
import MailIcon from "lucide-react/icons/mail";
import { useAddressOf } from "../../../platform/sharing/home.ts";
import { WhatsAppLink } from "../../../ui/sharing/share-buttons.tsx";
// oxlint-disable-next-line import/default -- Vite makes it a program of its own and gives its address
import copyScript from "./copy-script.ts?worker&url";

const TITLE = "What gifts make possible";

/** The donate page for a friend, without React's runtime: two links, and a button that a small script shows. */
export function TellFriend() {
  const address = useAddressOf("/donate");
  const mail = `subject=${encodeURIComponent(TITLE)}&body=${encodeURIComponent(address)}`;
  return (
    <>
      <p>Someone you know may want to give too:</p>
      <span className="row">
        <WhatsAppLink words={`${TITLE}\n\n${address}`} />
        <a className="btn btn-secondary btn-sm" href={`mailto:?${mail}`}>
          <MailIcon className="icon" />
          Mail
        </a>
        <button type="button" className="btn btn-secondary btn-sm" data-copy={address} hidden>
          <LinkIcon className="icon" />
          Copy link
        </button>
        <output className="meta" data-copied="" />
      </span>
      <p className="meta above-s">
        It shares the page <span>{address.replace(/^https?:\/\//, "")}</span>, never your name or your gift.
      </p>
      <script src={copyScript} type={import.meta.env.DEV ? "module" : undefined} defer />
    </>
  );
}
