import { useQuery } from "@tanstack/react-query";
import { askedByGuard, panelQueries, queryOf } from "../../../platform/endpoints/queries.ts";
import { inbox } from "./endpoints.ts";

const MOST_SHOWN = 999;
const WAITING = queryOf(inbox.waiting, {});

/** How many items of the inbox are pending, by kind: read by the guard, and again where a feature changes an item. */
export function useWaiting(): Record<string, number> {
  return useQuery({ ...WAITING, ...askedByGuard }).data ?? {};
}

/** Asked by the guard for each page of the panel, and after each item that is handled. The numbers stay if the request fails. */
export function countAgain(): Promise<void> {
  return panelQueries().prefetchQuery(WAITING);
}

/** Of these kinds, or of all. */
export function sumOf(waiting: Record<string, number>, kinds = Object.keys(waiting)): number {
  return kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0);
}

/** Counted to 999: `999+`. */
export function pendingCount(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}
