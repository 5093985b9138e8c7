import { expect, test } from "vitest";
import { ENROLMENT_STATES } from "../enrolment.ts";
import { REQUEST_TABS, requestFilterSchema, stateOfTab } from "./request-filter.ts";

test("each state has one tab, and an unknown tab means pending", () => {
  expect(REQUEST_TABS.map(({ value }) => stateOfTab(value)).toSorted()).toEqual(ENROLMENT_STATES.toSorted());
  const tabOf = (tab: string | undefined) => requestFilterSchema.parse({ tab }).tab;
  expect([tabOf("declined"), tabOf("rubbish"), tabOf(undefined)]).toEqual(["declined", "", ""]);
});
