import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import type { InboxAnswer } from "../../../platform/inbox/inbox-item.ts";
import { snoozeChoices, snoozeDays } from "../../../platform/inbox/snooze.ts";
import { indiaDay } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { inbox, showItem } from "./endpoints.ts";
import { snoozeDay } from "./inbox-words.ts";
import { countAgain } from "./use-waiting.ts";

const FAILED = "The item could not be snoozed. Please try again.";

/** Snoozes an item until a day, which `ask` asks for; Undo restores the day of before, or none. */
export function useSnooze(now: Date, onSnoozed: (item: InboxAnswer) => void) {
  const client = useQueryClient();
  const { attempt } = useBusy();
  const [asked, setAsked] = useState<InboxAnswer | null>(null);
  const save = async (item: InboxAnswer, until: string): Promise<void> => {
    const changed = await call(inbox.snooze, { params: { id: item._id }, body: { until } });
    showItem(client, changed);
    void countAgain();
    if (!changed.snoozedUntil) {
      notify.success("Pending again.");
      return;
    }
    const before = item.snoozedUntil ? indiaDay(new Date(item.snoozedUntil)) : "";
    const said = `Snoozed until ${snoozeDay(changed.snoozedUntil)}.`;
    notify.offer(said, "Undo", () => void attempt(item._id, FAILED, () => save(changed, before)));
  };
  const choose = async (item: InboxAnswer, until: string) => {
    await save(item, until);
    setAsked(null);
    onSnoozed(item);
  };
  const dialog = asked && (
    <SnoozeDialog
      now={now}
      onChoose={(until) => void attempt(asked._id, FAILED, () => choose(asked, until))}
      onSend={(until) => choose(asked, until)}
      onClose={() => setAsked(null)}
    />
  );
  return {
    ask: setAsked,
    endSnooze: (item: InboxAnswer) => attempt(item._id, FAILED, () => save(item, "")),
    dialog,
  };
}

type Props = {
  now: Date;
  /** One of the days that are offered. */
  onChoose: (day: string) => void;
  /** A day that was typed. @throws ApiProblem with a sentence for it */
  onSend: (day: string) => Promise<void>;
  onClose: () => void;
};

function SnoozeDialog({ now, onChoose, onSend, onClose }: Props) {
  const [isOther, setOther] = useState(false);
  if (isOther) return <OtherDay now={now} onSend={onSend} onClose={onClose} />;
  return (
    <Dialog title="Snooze until" onClose={onClose}>
      <p className="meta below-s">It is pending again at 6:00 AM IST of that day.</p>
      {snoozeChoices(now).map(({ label, day }) => (
        <button key={day} type="button" className="menu-item" onClick={() => onChoose(day)}>
          {label}
        </button>
      ))}
      <button type="button" className="menu-item" onClick={() => setOther(true)}>
        Another day…
      </button>
      <div className="dialog-actions">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

const needDay = ({ until }: { until: string }): Record<string, string> =>
  until ? {} : { until: "Please choose a day." };

function OtherDay({ now, onSend, onClose }: Omit<Props, "onChoose">) {
  const { first, last } = snoozeDays(now);
  return (
    <FormDialog
      title="Snooze until"
      action="Snooze"
      fields={[{ name: "until", label: "Day", type: "date", required: true, min: first, max: last }]}
      check={needDay}
      failed={FAILED}
      send={({ until }) => onSend(until)}
      onClose={onClose}
    />
  );
}
