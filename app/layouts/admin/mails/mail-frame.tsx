import { useState } from "react";
import type { ShownMail } from "../../../platform/mail/mail.ts";
import "./mails.css";

/** Its links open beside the panel; it holds no script that could run. */
const OPENS_LINKS = "allow-popups allow-popups-to-escape-sandbox";

/** A mail as its reader sees it, or its text part. */
export function MailFrame({ mail }: { mail: ShownMail }) {
  const [isText, setText] = useState(false);
  return (
    <div className="stack gap-s above-m mail-frame">
      <div>
        <button type="button" className="btn btn-quiet btn-sm" aria-pressed={!isText} onClick={() => setText(false)}>
          As it looks
        </button>
        <button type="button" className="btn btn-quiet btn-sm" aria-pressed={isText} onClick={() => setText(true)}>
          As plain text
        </button>
      </div>
      {/* Hidden instead of taken away: its address shows it once. */}
      <iframe title={`The mail: ${mail.subject}`} src={mail.url} sandbox={OPENS_LINKS} hidden={isText} />
      {isText && <pre>{mail.text}</pre>}
    </div>
  );
}
