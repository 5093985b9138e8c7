import LinkIcon from "lucide-react/icons/link";
import { useAddressOf } from "../../../platform/sharing/home.ts";
// oxlint-disable-next-line import/default -- Vite makes it a program of its own and gives its address
import copyScript from "./copy-script.ts?worker&url";

/** Copies the address of the donate page. Its page has no script of the site's besides this one and the first. */
export function CopyAddress() {
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm" data-copy={useAddressOf("/donate")} hidden>
        <LinkIcon className="icon" />
        Copy link
      </button>
      <output className="meta" data-copied="" />
      <script src={copyScript} type={import.meta.env.DEV ? "module" : undefined} defer />
    </>
  );
}
