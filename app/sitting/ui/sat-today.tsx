import { useSyncExternalStore } from "react";
import { indiaDay } from "../../platform/time/india-time.ts";

type Props = { today: number | null; day: string };

const never = () => () => {};

/** How many sat today. A page that was stored for offline use may be of another day: then nothing is said. */
export function SatTodayLine({ today, day }: Props) {
  const isOfToday = useSyncExternalStore(
    never,
    () => indiaDay(new Date()) === day,
    () => true,
  );
  return today !== null && isOfToday && <p className="meta">Sat today: {today.toLocaleString("en-IN")}</p>;
}
