import { Send, TriangleAlert } from "lucide-react";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";

/** Without `onTest`, as the server sends it, nothing can be sent yet. */
export function MailsHead({ onTest }: { onTest?: () => void }) {
  return (
    <>
      <PageHead title="Mails">
        {onTest && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={onTest}>
            <Send aria-hidden className="icon" />
            Send a test mail
          </button>
        )}
      </PageHead>
      <p className="admin-help">
        Every mail the site wrote in the last 90 days, and what became of it. Its words stand under Settings, Words of
        mails.
      </p>
    </>
  );
}

/** Why nothing leaves. */
export function MailNotice({ words }: { words: string }) {
  return (
    <p className="section-notice">
      <TriangleAlert aria-hidden className="icon" />
      {words}
    </p>
  );
}

/** What the server sends of the page. */
export function LoadingMails() {
  return (
    <>
      <MailsHead />
      <Waiting text="Loading the mails..." />
    </>
  );
}

/** The same for a single mail. */
export function LoadingLetter() {
  return (
    <>
      <PageHead title="A mail" />
      <Waiting text="Loading the mail..." />
    </>
  );
}
