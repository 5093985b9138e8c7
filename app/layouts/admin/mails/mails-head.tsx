import { TriangleAlert } from "lucide-react";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";

/** Why nothing leaves. */
export function MailNotice({ words }: { words: string }) {
  return (
    <p className="section-notice">
      <TriangleAlert aria-hidden className="icon" />
      {words}
    </p>
  );
}

/** What the server sends of the page of one mail. */
export function LoadingMail() {
  return (
    <>
      <PageHead title="A mail" />
      <Waiting text="Loading the mail..." />
    </>
  );
}
