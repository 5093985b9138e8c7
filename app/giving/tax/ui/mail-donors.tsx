import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { panelQueries } from "../../../platform/endpoints/queries.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { taxEndpoints } from "../endpoints.ts";
import { MOST_ASKED_AT_ONCE } from "../tax.ts";

type Props = {
  count: number;
  label: string;
  title: (now: number) => string;
  question: string;
  /** @returns how many were mailed, and how many are left for another press */
  send: () => Promise<{ done: number; left: number }>;
  said: (done: number) => string;
  /** What is read again besides the summary. */
  list: string;
};

/** Mails many donors at once, after it is confirmed how many. */
function MailDonors({ count, label, title, question, send, said, list }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, attempt } = useBusy();
  const others = count - MOST_ASKED_AT_ONCE;
  const mail = () =>
    attempt("mail", "The mails could not be sent. Please try again.", async () => {
      const { done, left } = await send();
      notify.success(`${said(done)}${left > 0 ? ` ${countWords(left, "donor")} left: please press again.` : ""}`);
      for (const path of [taxEndpoints.summary.path, list]) void panelQueries().invalidateQueries({ queryKey: [path] });
    }).then(() => setIsAsking(false));
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setIsAsking(true)}>
        <Mail aria-hidden className="icon" />
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={title(Math.min(count, MOST_ASKED_AT_ONCE))}
          question={`${question}${others > 0 ? ` The other ${others} follow when you press again.` : ""}`}
          action="Send the mails"
          working={isBusy("mail") ? "Sending..." : null}
          isUndoable
          onConfirm={() => void mail()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type Asked = { year: string; count: number };

/** Asks the donors of the year who can be asked for the PAN. */
export function AskAll({ year, count }: Asked) {
  return (
    <MailDonors
      count={count}
      label={`Ask all (${count})`}
      title={(now) => `Ask ${countWords(now, "donor")} for the PAN?`}
      question="Each gets a mail with a link to add the PAN. Who was asked in the last seven days gets none."
      send={async () => {
        const { asked, left } = await call(taxEndpoints.askAll, { query: { year } });
        return { done: asked, left };
      }}
      said={(done) => `${countWords(done, "donor")} asked for the PAN by mail.`}
      list={taxEndpoints.exceptions.path}
    />
  );
}

/** Mails the certificates that fit a donor and were not mailed. */
export function MailAll({ year, count }: Asked) {
  return (
    <MailDonors
      count={count}
      label={`Mail ${countWords(count, "certificate")}`}
      title={(now) => `Mail ${countWords(now, "certificate")}?`}
      question="Each donor gets the certificate as a PDF, at the e-mail address of the gifts."
      send={async () => {
        const { mailed, left } = await call(taxEndpoints.mailCertificates, { query: { year } });
        return { done: mailed, left };
      }}
      said={(done) => `${countWords(done, "certificate")} mailed.`}
      list={taxEndpoints.certificates.path}
    />
  );
}
