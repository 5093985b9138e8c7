import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { panelQueries } from "../../../platform/endpoints/queries.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { taxEndpoints } from "../endpoints.ts";

const MOST_AT_ONCE = 200;

/** Asks the donors of the year who can be asked for the PAN, once it is confirmed how many. */
export function AskAll({ year, count }: { year: string; count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, attempt } = useBusy();
  const send = () =>
    attempt("ask", "The mails could not be sent. Please try again.", async () => {
      const { asked, left } = await call(taxEndpoints.askAll, { query: { year } });
      const rest = left > 0 ? ` ${countWords(left, "donor")} left: please press Ask all again.` : "";
      notify.success(`${countWords(asked, "donor")} asked for the PAN by mail.${rest}`);
      for (const { path } of [taxEndpoints.summary, taxEndpoints.exceptions])
        void panelQueries().invalidateQueries({ queryKey: [path] });
    }).then(() => setIsAsking(false));
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setIsAsking(true)}>
        <Mail aria-hidden className="icon" />
        Ask all ({count})
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Ask ${countWords(Math.min(count, MOST_AT_ONCE), "donor")} for the PAN?`}
          question={`Each gets a mail with a link to add the PAN. Who was asked in the last seven days gets none.${count > MOST_AT_ONCE ? ` The other ${count - MOST_AT_ONCE} are asked when you press again.` : ""}`}
          action="Send the mails"
          working={isBusy("ask") ? "Sending..." : null}
          isUndoable
          onConfirm={() => void send()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
