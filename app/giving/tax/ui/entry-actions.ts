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

/** What staff enter themselves about an exception. */
export const entryActions: ChangeAction<ExceptionRow>[] = [
  {
    ...shared,
    label: "Enter PAN",
    nameOf: ({ name }) => `Enter the PAN of ${name}`,
    when: ({ kind, settled }) => kind.startsWith("pan-") && !settled,
    Dialog: EnterPan,
    said: ({ name }) => `The PAN of ${name} is stored.`,
  },
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
