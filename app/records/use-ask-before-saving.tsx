import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import type { SavingForm } from "./form/use-saving-form.ts";
import { wordsOf, type AnyKind, type Stored } from "./record-kind.ts";
import { formatPlanned } from "./said-of.ts";
import type { Drafting } from "./use-drafting.ts";

type Asked = { kind: AnyKind; stored?: Stored | undefined };
type Form = Pick<SavingForm<string, Stored>, "values">;

/** Publishes, after a confirmation if it is scheduled for later, or if the kind has a warning for these values. */
export function useAskBeforeSaving({ kind, stored }: Asked, form: Form, drafting: Drafting): [() => void, ReactNode] {
  const [asked, setAsked] = useState<{ planned: string | null; warning: ReactNode } | null>(null);
  const { one } = kind;
  const publish = () => {
    const warning = stored && kind.saveWarningFor?.(stored, form.values);
    const planned = drafting.draft?.publishAt ?? null;
    if (warning || planned) setAsked({ planned, warning });
    else drafting.publish();
  };
  const update = { title: `Update this ${one}?`, action: `Update ${wordsOf(kind).name}` };
  const publishNow = { title: `Publish this ${one} now?`, action: "Publish now" };
  const question = asked && (
    <ConfirmDialog
      {...(asked.planned ? publishNow : update)}
      question={
        asked.planned
          ? `It is scheduled for ${formatPlanned(asked.planned)}. Visitors will see it at once instead.`
          : `Visitors will see the ${one} as you changed it.`
      }
      warning={asked.warning}
      working={null}
      isUndoable
      onConfirm={() => {
        setAsked(null);
        drafting.publish();
      }}
      onClose={() => setAsked(null)}
    />
  );
  return [publish, question];
}
