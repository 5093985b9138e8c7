import { useState } from "react";
import { Link } from "react-router";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import type { LetterAnswer, MailAnswer, MailFilter } from "../../../platform/mail/mail.ts";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { LetterView } from "./letter-view.tsx";
import { MailRow } from "./mail-row.tsx";
import { useMails } from "./use-mails.ts";

/** Mails, the newest first. */
export function MailList({ first, filter }: { first: ApiPage<MailAnswer>; filter: MailFilter }) {
  const { items, hasMore, busy, more, look, again } = useMails(first, filter);
  const [letter, setLetter] = useState<LetterAnswer | null>(null);
  if (items.length === 0) return <NoMails isNarrowed={filter.view !== "" || filter.q !== ""} />;
  return (
    <>
      <section className="panel panel-flush records-panel">
        <table className="records mail-list">
          <caption className="sr-only">Mails</caption>
          <thead>
            <tr>
              <th scope="col">Mail</th>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {items.map((mail) => (
              <MailRow
                key={mail._id}
                mail={mail}
                busy={busy}
                onLook={() => void look(mail, setLetter)}
                onAgain={() => void again(mail)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {hasMore && <LoadMore className="records-more" isLoading={busy === "more"} onLoad={() => void more()} />}
      {letter && (
        <Dialog wide title={letter.subject} onClose={() => setLetter(null)}>
          <LetterView letter={letter} />
          <div className="dialog-actions">
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => setLetter(null)}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function NoMails({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <StateView level="p" title="No mail is like that.">
        <Link to="/admin/mails" className="btn btn-secondary btn-sm">
          All mails
        </Link>
      </StateView>
    );
  return (
    <StateView level="p" title="No mails yet.">
      <p>What the site writes to people stands here, such as the answer to a message or a ticket.</p>
    </StateView>
  );
}
