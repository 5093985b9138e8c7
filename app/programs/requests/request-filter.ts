import { z } from "zod";
import { searchText } from "../../platform/text/fields.ts";
import type { EnrolmentState } from "../enrolment.ts";

/** The tabs of the list, as the address names them; the first has the pending requests. */
export const REQUEST_TABS = [
  { value: "", label: "Pending", state: "requested" },
  { value: "accepted", label: "Accepted", state: "accepted" },
  { value: "waiting-list", label: "Waiting list", state: "waiting" },
  { value: "declined", label: "Declined", state: "declined" },
] as const satisfies { value: string; label: string; state: EnrolmentState }[];

/** Any other tab means the pending requests. */
export const requestFilterSchema = z.object({
  tab: z.enum(REQUEST_TABS.map(({ value }) => value)).catch(""),
  q: searchText(100),
});
export type RequestFilter = z.output<typeof requestFilterSchema>;

export function stateOfTab(tab: string): EnrolmentState {
  return REQUEST_TABS.find(({ value }) => value === tab)?.state ?? "requested";
}
