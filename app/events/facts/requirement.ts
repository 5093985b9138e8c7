import { invalid, refuseField } from "../../platform/http/http-error.ts";

const NOT_CONFIRMED = "Please tick this: the event is only for those who can confirm it.";
const CHANGED = "What this event asks for has changed. Please read it again, and tick it if it is true.";

/**
 * What is stored of a guest's tick: the text and the time, where the event asks for something.
 * @throws HttpError 400 without the tick; 409 where another text was ticked than the event has now
 */
export function confirm(requirement: string, ticked: string | undefined, now: Date) {
  if (requirement === "") return {};
  if (!ticked) throw invalid({ requirement: NOT_CONFIRMED });
  if (ticked !== requirement) throw refuseField(409, "requirement", CHANGED);
  return { confirmedText: requirement, confirmedAt: now };
}
