import { TriangleAlert } from "lucide-react";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { sendForm } from "../../../platform/endpoints/call.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import "../settings/sections.css";

/** Why nothing leaves. */
export function MailNotice({ words }: { words: string }) {
  return (
    <div className="row panel-note">
      <TriangleAlert aria-hidden className="icon" />
      <p>{words}</p>
    </div>
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

type Props = { onSent: (said: string) => void; onClose: () => void };

/** Shows whether mail leaves, and how it arrives. */
export function TestMail({ onSent, onClose }: Props) {
  return (
    <FormDialog
      title="Send a test mail"
      action="Send"
      working="Sending..."
      fields={[{ name: "email", label: "To", type: "email", required: true, autoComplete: "email" }]}
      send={async (body) => {
        const { recipient } = await sendForm(mailEndpoints.sendTest, { body });
        onSent(`The test mail to ${recipient} is in the list.`);
      }}
      onClose={onClose}
    />
  );
}
