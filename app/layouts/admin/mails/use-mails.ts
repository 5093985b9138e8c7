import { useRevalidator } from "react-router";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import type { LetterAnswer, MailAnswer, MailFilter } from "../../../platform/mail/mail.ts";
import { useGrowing } from "../../../ui/lists/use-growing.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { useAttempts } from "../../../records/use-attempts.ts";

const PAGE_SIZE = 50;

export function requestMails(filter: MailFilter, after?: string): Promise<ApiPage<MailAnswer>> {
  return call(mailEndpoints.list, { query: { ...filter, limit: PAGE_SIZE, after } });
}

/** The list of mails as it is read on, and what can be done with one. */
export function useMails(first: ApiPage<MailAnswer>, filter: MailFilter) {
  const { items, hasMore, grow } = useGrowing(first, (after) => requestMails(filter, after));
  const { busy, attempt } = useAttempts();
  const { revalidate } = useRevalidator();
  const more = () => attempt("more", "More could not be loaded.", grow);
  const look = (mail: MailAnswer, onCome: (letter: LetterAnswer) => void) =>
    attempt(mail._id, "The mail could not be shown.", async () =>
      onCome(await call(mailEndpoints.look, { params: { id: mail._id } })),
    );
  const again = (mail: MailAnswer) =>
    attempt(`again ${mail._id}`, "The mail could not be sent again.", async () => {
      await call(mailEndpoints.sendAgain, { params: { id: mail._id } });
      notify.success(`It leaves once more, to ${mail.recipient}.`);
      await revalidate();
    });
  return { items, hasMore, busy, more, look, again };
}
