import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { inParts } from "../../../platform/endpoints/batch.ts";
import { call } from "../../../platform/endpoints/call.ts";
import type { InboxAnswer, Snooze } from "../../../platform/inbox/inbox-item.ts";
import { snoozeChoices, snoozeDays } from "../../../platform/inbox/snooze.ts";
import { formatDay, indiaDay } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { inbox } from "./endpoints.ts";
import { NOTHING_CHANGED, showAll } from "./use-inbox.ts";
import { countAgain } from "./use-waiting.ts";

const FAILED = "That could not be snoozed. Please try again.";

/** Snoozes items until a day, which `ask` asks for; Undo restores the days of before, or none. */
export function useSnooze(now: Date, onSnoozed: (items: InboxAnswer[]) => void) {
  const client = useQueryClient();
  const { attempt } = useBusy();
  const [asked, setAsked] = useState<InboxAnswer[]>([]);
  /** Undo concerns only those that were changed. */
  const save = async (days: Snooze["days"], before: Snooze["days"]): Promise<void> => {
    const changed = await inParts(days, (part) => showAll(client, call(inbox.snooze, { body: { days: part } })));
    void countAgain();
    const several = days.length > 1 ? `${countWords(changed.length, "item")}: ` : "";
    const until = days[0]?.until ?? "";
    const undone = before.filter(({ id }) => changed.some(({ _id }) => _id === id));
    if (changed.length === 0) notify.info(NOTHING_CHANGED);
    else if (until === "") notify.success(`${several}Pending again.`);
    else notify.offer(`${several}Snoozed until ${formatDay(until)}.`, "Undo", () => tryTo(() => save(undone, days)));
  };
  const tryTo = (work: () => Promise<void>) => attempt("snooze", FAILED, work);
  const choose = async (until: string) => {
    await save(
      asked.map(({ _id }) => ({ id: _id, until })),
      asked.map((item) => ({ id: item._id, until: dayOf(item) })),
    );
    setAsked([]);
    onSnoozed(asked);
  };
  const dialog = asked.length > 0 && (
    <SnoozeDialog
      now={now}
      onChoose={(until) => void tryTo(() => choose(until))}
      onSend={choose}
      onClose={() => setAsked([])}
    />
  );
  const endSnooze = ({ _id }: InboxAnswer) => tryTo(() => save([{ id: _id, until: "" }], []));
  return { ask: setAsked, endSnooze, dialog };
}

const dayOf = ({ snoozedUntil }: InboxAnswer) => (snoozedUntil ? indiaDay(new Date(snoozedUntil)) : "");

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
      <div className="row dialog-actions">
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
