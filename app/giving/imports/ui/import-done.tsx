import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { rupeeWords } from "../../../platform/text/money.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { type GiftImport, giftsWords } from "../imported-gift.ts";
import { daysOf, removedWords, removeImport } from "./import-list.tsx";
import { useReadAgain } from "./use-import.ts";

type Props = { done: GiftImport; close: () => void };

/** What was imported, and how to take it back. */
export function ImportDone({ done, close }: Props) {
  const { isPending, problem, send } = useSend("The import could not be removed. Please try again.");
  const readAgain = useReadAgain();
  const undo = () =>
    send(done._id, async () => {
      notify.success(removedWords(await removeImport(done._id)));
      readAgain();
      close();
    });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel" aria-label="Imported">
      <h2 ref={heading} tabIndex={-1} className="below-s">
        {`${giftsWords(done.gifts)} imported`}
      </h2>
      <p className="below-m">
        {`${rupeeWords(done.amount)}, ${daysOf(done)}. They are in the donors' histories, the totals, the reports and the Tax desk.`}
      </p>
      <FormProblem problem={problem} className="below-m" />
      <div className="row">
        <Link className="btn btn-primary btn-sm" to="/admin/gifts">
          Open the gifts
        </Link>
        <BusyButton className="btn btn-secondary btn-sm" isBusy={isPending} onClick={() => void undo()}>
          {isPending ? "Removing..." : "Undo"}
        </BusyButton>
        <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
          Import another file
        </button>
      </div>
    </section>
  );
}
