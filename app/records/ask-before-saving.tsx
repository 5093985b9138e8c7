import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { wordsOf } from "./record-kind.ts";

type Saving = { kind: Parameters<typeof wordsOf>[0]; warningFor: () => ReactNode; save: () => void };

/** Asks first where saving does something besides; otherwise saves at once. */
export function useAskBeforeSaving({ kind, warningFor, save }: Saving) {
  const [warning, setWarning] = useState<ReactNode>(null);
  const { name } = wordsOf(kind);
  const ask = () => {
    const found = warningFor();
    if (found) setWarning(found);
    else save();
  };
  const question = warning && (
    <ConfirmDialog
      title={`Update this ${kind.one}?`}
      question={`This puts the ${kind.one} on the site as you changed it.`}
      warning={warning}
      action={`Update ${name}`}
      working={null}
      isUndoable
      onConfirm={() => {
        setWarning(null);
        save();
      }}
      onClose={() => setWarning(null)}
    />
  );
  return { ask, question };
}
