import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import type { DomainCheck } from "../../../platform/mail/sender-domain.ts";
import { CloseAction, Dialog } from "../../../ui/page/dialog.tsx";
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

const BADGES: Record<DomainCheck["state"], { look: string; words: string }> = {
  right: { look: "badge-success", words: "Set" },
  missing: { look: "badge-warning", words: "Missing" },
  wrong: { look: "badge-danger", words: "Wrong" },
  unknown: { look: "badge-neutral", words: "Not known" },
};

/** Whether other mail servers can tell that the site may send for its domain, and what to set where they cannot. */
export function SenderDomainDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(queryOf(mailEndpoints.senderDomain, {}));
  return (
    <Dialog title="The sender’s domain" onClose={onClose}>
      {!data && !error && <Waiting text="Asking DNS..." />}
      {error && <p role="alert">{sentenceOf(error, "The domain could not be checked. Please try again.")}</p>}
      {data && (
        <>
          <p>
            Mails are sent from <b>{data.domain}</b>. With these three records they arrive in fewer spam folders.
          </p>
          <ul className="stack gap-m above-m">
            {data.checks.map((check) => (
              <DomainRow key={check.name} {...check} />
            ))}
          </ul>
        </>
      )}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

function DomainRow({ name, state, words, record }: DomainCheck) {
  return (
    <li>
      <p className="row">
        <b>{name}</b>
        <span className={`badge ${BADGES[state].look}`}>{BADGES[state].words}</span>
      </p>
      <p className="meta">{words}</p>
      {record && (
        <p className="meta">
          A TXT record at <code>{record.name}</code>: <code>{record.value}</code>
        </p>
      )}
    </li>
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
