import { call } from "../../../platform/endpoints/call.ts";
import type { ChangeAction } from "../../../ui/list-page/list-description.ts";
import { taxEndpoints } from "../endpoints.ts";
import { CheckCash, EnterAddress, EnterPan, type ExceptionRow } from "./entry-dialogs.tsx";

const shared = {
  look: "secondary" as const,
  failed: "That could not be saved. Please try again.",
  undo: {
    run: async ({ gift, settled }: ExceptionRow, before: ExceptionRow) => {
      if (settled) await call(taxEndpoints.undo, { params: { id: gift }, body: settled });
      return before;
    },
    said: "Undone.",
    failed: "It could not be undone. Please try again.",
  },
};

const enterPan = {
  ...shared,
  label: "Enter PAN",
  nameOf: ({ name }: ExceptionRow) => `Enter the PAN of ${name}`,
  Dialog: EnterPan,
  said: ({ name }: ExceptionRow) => `The PAN of ${name} is stored.`,
};

/** What staff enter themselves about an exception. */
export const entryActions: ChangeAction<ExceptionRow>[] = [
  { ...enterPan, when: ({ kind, canAsk, settled }) => kind.startsWith("pan-") && !canAsk && !settled },
  // Where the donor can be asked, that is the button of the row.
  { ...enterPan, look: "menu", when: ({ canAsk, settled }) => canAsk && !settled },
  {
    ...shared,
    label: "Enter address",
    nameOf: ({ name }) => `Enter the address of ${name}`,
    when: ({ kind, settled }) => kind === "no-address" && !settled,
    Dialog: EnterAddress,
    said: ({ name }) => `The address of ${name} is stored.`,
  },
  {
    ...shared,
    label: "Checked",
    nameOf: ({ name }) => `The cash of ${name} is checked`,
    when: ({ kind, settled }) => kind === "cash" && !settled,
    Dialog: CheckCash,
    said: ({ name }) => `The cash of ${name} is checked.`,
  },
];
