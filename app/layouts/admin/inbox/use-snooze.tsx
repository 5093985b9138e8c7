import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import type { InboxAnswer } from "../../../platform/inbox/inbox-item.ts";
import { snoozeChoices, snoozeDays } from "../../../platform/inbox/snooze.ts";
import { formatDay, indiaDay } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { Dialog } from "../../../ui/page/dialog.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { inbox, showItem } from "./endpoints.ts";
import { countAgain } from "./use-waiting.ts";

const FAILED = "The item could not be snoozed. Please try again.";

/** Items, each with the day until which it is snoozed; empty for none. */
type Days = { item: InboxAnswer; until: string }[];

/** Snoozes items until a day, which `ask` asks for; Undo restores the days of before, or none. */
export function useSnooze(now: Date, onSnoozed: (items: InboxAnswer[]) => void) {
  const client = useQueryClient();
  const { attempt } = useBusy();
  const [asked, setAsked] = useState<InboxAnswer[]>([]);
  /** Each is shown at once, because a later one may fail. */
  const save = async (days: Days): Promise<void> => {
    const before: Days = [];
    for (const { item, until } of days) {
      const changed = await call(inbox.snooze, { params: { id: item._id }, body: { until } });
      showItem(client, changed);
      before.push({ item: changed, until: dayOf(item) });
    }
    void countAgain();
    const several = days.length > 1 ? `${countWords(days.length, "item")}: ` : "";
    const until = days[0]?.until ?? "";
    if (until === "") notify.success(`${several}Pending again.`);
    else notify.offer(`${several}Snoozed until ${formatDay(until)}.`, "Undo", () => tryTo(() => save(before)));
  };
  const tryTo = (work: () => Promise<void>) => attempt("snooze", FAILED, work);
  const choose = async (until: string) => {
    await save(asked.map((item) => ({ item, until })));
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
  return { ask: setAsked, endSnooze: (item: InboxAnswer) => tryTo(() => save([{ item, until: "" }])), dialog };
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
