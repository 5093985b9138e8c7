import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/endpoints/call.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { statementEndpoints } from "../endpoints.ts";
import type { CreditItem } from "./credit-dialogs.tsx";
import { CHANGED_BY_CREDITS } from "./credit-list.tsx";

type Pair = { credit: string; gift: string };
const NAME = "confirm";

/** Confirms several credits of a statement at once, and says what became of them. */
export function useConfirming(statement: string) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const readAgain = () => Promise.all(CHANGED_BY_CREDITS.map((queryKey) => client.invalidateQueries({ queryKey })));
  const confirm = (credits: Pair[]) =>
    attempt(NAME, "The credits could not be confirmed. Please try again.", async () => {
      if (credits.length === 0) return;
      const outcomes = await call(statementEndpoints.confirm, { params: { id: statement }, body: { credits } });
      const problems = outcomes.flatMap(({ problem }) => problem || []);
      const done = outcomes.length - problems.length;
      if (done > 0) notify.success(`${countWords(done, "gift")} confirmed.`);
      if (problems[0]) notify.error(`${countWords(problems.length, "credit")} not confirmed: ${problems[0]}`);
      await readAgain();
    });
  /** Says of credits that they are none of the gifts proposed for them. */
  const refuse = (items: CreditItem[]) =>
    attempt("refuse", "That could not be saved. Please try again.", async () => {
      for (const { _id: credit, gifts } of items)
        for (const { _id: gift } of gifts)
          await call(statementEndpoints.notThisGift, { params: { id: statement, credit }, body: { gift } });
      if (items.length > 0) await readAgain();
    });
  return { isBusy: isBusy(NAME), confirm, refuse };
}
