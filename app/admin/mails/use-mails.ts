import { useRevalidator } from "react-router";
import type { ApiPage } from "../../platform/api/api-client.ts";
import type { LetterAnswer, MailAnswer, MailFilter } from "../../platform/mail/mail.ts";
import { useGrowing } from "../../ui/lists/use-growing.ts";
import { notify } from "../../ui/page/toast.tsx";
import { useAttempts } from "../../records/use-attempts.ts";
import { requestLetter, requestMails, sendAgain } from "./mail-requests.ts";

/** The list of mails as it is read on, and what can be done with one. */
export function useMails(first: ApiPage<MailAnswer>, filter: MailFilter) {
  const { items, hasMore, grow } = useGrowing(first, (after) => requestMails(filter, after));
  const { busy, attempt } = useAttempts();
  const { revalidate } = useRevalidator();
  const more = () => attempt("more", "More could not be loaded.", grow);
  const look = (mail: MailAnswer, onCome: (letter: LetterAnswer) => void) =>
    attempt(mail._id, "The mail could not be shown.", async () => onCome(await requestLetter(mail._id)));
  const again = (mail: MailAnswer) =>
    attempt(`again ${mail._id}`, "The mail could not be sent again.", async () => {
      await sendAgain(mail._id);
      notify.success(`It leaves once more, to ${mail.recipient}.`);
      await revalidate();
    });
  return { items, hasMore, busy, more, look, again };
}
