import { useState } from "react";
import type { LetterAnswer } from "../../../platform/mail/mail.ts";

/** Its links open beside the panel; it holds no script that could run. */
const OPENS_LINKS = "allow-popups allow-popups-to-escape-sandbox";

/** A mail as its reader sees it, or its text part. */
export function LetterView({ letter }: { letter: LetterAnswer }) {
  const [isText, setText] = useState(false);
  return (
    <div className="letter-view">
      <div className="letter-parts">
        <button type="button" className="btn btn-quiet btn-sm" aria-pressed={!isText} onClick={() => setText(false)}>
          As it looks
        </button>
        <button type="button" className="btn btn-quiet btn-sm" aria-pressed={isText} onClick={() => setText(true)}>
          As plain text
        </button>
      </div>
      {/* Hidden instead of taken away: its address shows it once. */}
      <iframe title={`The mail: ${letter.subject}`} src={letter.url} sandbox={OPENS_LINKS} hidden={isText} />
      {isText && <pre>{letter.text}</pre>}
    </div>
  );
}
