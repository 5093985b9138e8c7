import { expect, test } from "vitest";
import { inboxFilterAt, placeIn, inboxPath } from "./inbox-place.ts";

const at = (search: string) => placeIn(new URLSearchParams(search));

test("without parameters the list shows pending items of every kind, for anyone", () => {
  expect(inboxFilterAt(at(""))).toEqual({ kind: "", status: "new", assigned: "", q: "" });
  expect(inboxPath(at(""))).toBe("/admin/inbox");
});

test("group, state, for whom and words are read, and written back as they were", () => {
  const place = at("?group=volunteers&state=done&for=me&q=step+free");
  expect(inboxFilterAt(place)).toEqual({
    kind: "volunteer,partnership",
    status: "done",
    assigned: "me",
    q: "step free",
  });
  expect(inboxPath(place)).toBe("/admin/inbox?group=volunteers&state=done&for=me&q=step+free");
  expect(inboxPath(place, "MS-7")).toBe("/admin/inbox/MS-7?group=volunteers&state=done&for=me&q=step+free");
});

test("what an address has that is no choice counts as not there", () => {
  expect(inboxPath(at("?group=cats&state=constructor&for=you&q=+"))).toBe("/admin/inbox");
});
