import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "../../platform/endpoints/call.ts";
import { panelQueries, queryOf } from "../../platform/endpoints/queries.ts";
import { formatTime } from "../../platform/time/india-time.ts";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { useWhileVisible } from "../../ui/page/timers.ts";
import { notify } from "../../ui/page/toast.tsx";
import { type PendingMailsAnswer, eventMailEndpoints } from "../endpoints.ts";

const PENDING = queryOf(eventMailEndpoints.listPending, {});

const readAgain = () => panelQueries().invalidateQueries({ queryKey: PENDING.queryKey });

/** Reads the pending mails at once after an event was changed on this page. */
export function refreshPendingMails(): void {
  void readAgain();
}

/** Pending mails about changed events, of all events or of one, with actions to send them at once or to stop them. */
export function PendingMails({ eventId }: { eventId?: string }) {
  // Without a network the notes stay as they are until the next interval.
  const { data: pending = [] } = useQuery({ ...PENDING, gcTime: 0 });
  useWhileVisible(readAgain);
  const shown = pending.filter((one) => eventId === undefined || one.eventId === eventId);
  return (
    <div aria-live="polite">
      {shown.map((one) => (
        <PendingNote key={one.eventId} pending={one} />
      ))}
    </div>
  );
}

function PendingNote({ pending }: { pending: PendingMailsAnswer }) {
  const { eventId, title, isCalledOff, mails, leavesAt } = pending;
  const { isBusy, attempt } = useBusy();
  const [now] = useState(() => new Date());
  const at = new Date(leavesAt);
  const leaves = at > now ? `at ${formatTime(at)} IST` : "as soon as the mail server takes them";
  const change = async (action: "send" | "stop") => {
    await attempt("change", "That could not be saved. Please try again.", async () => {
      const changed = await call(eventMailEndpoints[action], { params: { id: eventId } });
      notify.success(wordsOf(action, changed.mails, mails));
    });
    await readAgain();
  };
  return (
    <div className="row panel-note">
      <Mail aria-hidden className="icon" />
      <p>
        <b>{countWords(mails, "mail")}</b> about “{title}”{isCalledOff && ", which is cancelled,"}{" "}
        {mails === 1 ? "leaves" : "leave"} {leaves}.
      </p>
      {at > now && (
        <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("change")} onClick={() => void change("send")}>
          Send now
        </BusyButton>
      )}
      <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("change")} onClick={() => void change("stop")}>
        Do not send
      </BusyButton>
    </div>
  );
}

/** Mails that were being sent at that moment cannot be stopped. */
function wordsOf(action: "send" | "stop", changed: number, shown: number): string {
  if (action === "send") return "They leave now.";
  const left = Math.max(0, shown - changed);
  const gone = `${countWords(left, "mail")} had left already.`;
  if (changed === 0) return `Nothing was stopped: ${gone}`;
  return `${countWords(changed, "mail")} will not be sent. ${left > 0 ? gone : ""}`.trim();
}
