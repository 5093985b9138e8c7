import { useRef, useState, useSyncExternalStore } from "react";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { makeKey } from "../../../ui/busy/attempt-keys.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import { withUnsent, type Unsent, changeUnsent, onUnsent, readUnsent } from "../check-ins.ts";
import { guestActionEndpoints, guestEndpoints } from "../endpoints.ts";
import { takeChange } from "./guest-query.tsx";

const NOTHING: Unsent[] = [];
/** What the server will never take, however often it is sent. */
const FINAL = new Set([400, 403, 404, 409]);

/** Check-ins count as they are pressed; the browser keeps each until the server has it, and sends it again by itself. */
export function useCheckIns(eventId: string) {
  const queue = useSyncExternalStore(
    onUnsent,
    () => readUnsent(eventId),
    () => NOTHING,
  );
  const [isLost, setLost] = useState(false);
  const isSlow = useSlow(queue.length > 0);
  const underWay = useRef(new Set<string>());

  const send = async (entry: Unsent): Promise<boolean> => {
    const { reference, number } = entry;
    if (underWay.current.has(reference)) return true;
    underWay.current.add(reference);
    const isThrough = await sendOne(eventId, entry);
    underWay.current.delete(reference);
    setLost(!isThrough);
    // What was pressed meanwhile goes after it, never before.
    const later = readUnsent(eventId).find((other) => other.reference === reference && other.number !== number);
    return isThrough && later ? send(later) : isThrough;
  };
  /** Until one does not get through: then the line is still lost. */
  const sendAll = async () => {
    for (const entry of readUnsent(eventId)) if (!(await send(entry))) return;
  };
  const press = (reference: string, action: Unsent["action"]) => {
    const entry = { number: makeKey(), reference, action, at: new Date().toISOString() };
    changeUnsent(eventId, (now) => withUnsent(now, entry));
    void send(entry);
  };
  return { queue, press, sendAll, isWaiting: queue.length > 0 && (isLost || isSlow) };
}

/** True where the server gave its final answer, also a refusal: then nothing of it is pending. */
async function sendOne(eventId: string, { reference, action, number, at }: Unsent): Promise<boolean> {
  try {
    const params = { id: eventId, reference };
    const sent =
      action === "check-in"
        ? call(guestEndpoints.checkIn, { params, body: { at } })
        : call(guestActionEndpoints[action], { params });
    takeChange(await sent);
  } catch (error) {
    if (!isFinal(error)) return false;
    notify.error(`${reference}: ${error.message}`);
  }
  changeUnsent(eventId, (now) => now.filter((entry) => entry.number !== number));
  return true;
}

function isFinal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.hasSentence && FINAL.has(error.status);
}
