import { addMonths, formatIndiaDate, formatMonth } from "../../platform/time/india-time.ts";
import { MONTHLY_ACTIONS, type MonthlyAction, type MonthlyGift } from "./monthly-gift.ts";

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** `December` for `2026-12-05`; empty without a day. */
export const monthOf = (day: string | null): string => (day && formatMonth(day.slice(0, 7)).split(" ")[0]) || "";

/** `on the 5th of each month`; from the 29th on it is another day in short months. */
export function eachMonth(day: string | null): string {
  const date = Number(day?.slice(8));
  if (!day || date > 28) return "each month";
  return `on the ${date}${ENDINGS[ordinals.select(date)] ?? "th"} of each month`;
}

/** The month that is left out, where the debit after it is known. */
export const skippedMonth = ({ goesOnOn }: MonthlyGift): string => monthOf(goesOnOn && addMonths(goesOnOn, -1));

/** Whether the coming debit can no longer be stopped. */
export const isTooLate = ({ state, nextOn, goesOnOn, choosesUntil }: MonthlyGift): boolean =>
  state !== "failing" && nextOn !== null && goesOnOn === null && choosesUntil === null;

/** Until when a choice applies to the coming debit; empty where there is nothing to say. */
export function untilWhen(gift: MonthlyGift, choice: MonthlyAction): string {
  const day = gift.nextOn ? formatIndiaDate(gift.nextOn) : "";
  if (gift.state === "failing") return "While the bank tries the failed debit again, that one may still come.";
  if (gift.choosesUntil) return `What you choose before ${gift.choosesUntil} applies to the debit on ${day}.`;
  if (!isTooLate(gift)) return "";
  if (choice === "change") return `It is too late for the debit on ${day}, which is still ${gift.amount}.`;
  return `It is too late to stop the debit on ${day}. It may still come. If it does, you can ask for a refund here.`;
}

/** What a choice did, as the page says it afterwards; null where the gift is no longer as it was chosen. */
export function doneWords(done: string, gift: MonthlyGift): string | null {
  const { state, goesOnOn, nextOn, lateDebit } = gift;
  // Where a debit may come that was to be left out, the page says so itself.
  const next = nextOn && !lateDebit ? ` The next debit is on ${formatIndiaDate(goesOnOn ?? nextOn)}.` : "";
  const words: Partial<Record<MonthlyAction, string | false>> = {
    skip:
      state === "skipped" &&
      (lateDebit ? `You chose to skip ${skippedMonth(gift)}.` : `${skippedMonth(gift)} is skipped.${next}`),
    pause: (state === "paused" || state === "skipped") && `Your monthly gift is paused.${next}`,
    resume: state === "active" && `Your monthly gift goes on.${next}`,
    cancel: state === "ended" && "Your monthly gift is cancelled.",
    "refund-late": lateDebit?.isRefunded && `The debit on ${formatIndiaDate(lateDebit.on)} is refunded if it comes.`,
  };
  const action = MONTHLY_ACTIONS.find((one) => one === done);
  return (action && words[action]) || null;
}
