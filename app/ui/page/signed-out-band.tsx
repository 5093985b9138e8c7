import LockIcon from "lucide-react/icons/lock";
import { Band } from "./band.tsx";

/** Over a page whose session has ended. Signing in happens in another tab, so that what was typed here is not lost. */
export function SignedOutBand() {
  return (
    <Band
      label="Session"
      tone="info"
      icon={<LockIcon className="icon" />}
      actions={
        <a className="btn btn-secondary btn-sm" href="/login?reason=ended" target="_blank" rel="noopener">
          Sign in again<span className="sr-only">, in a new tab</span>
        </a>
      }
    >
      You were signed out. Your text is kept on this page.
    </Band>
  );
}
