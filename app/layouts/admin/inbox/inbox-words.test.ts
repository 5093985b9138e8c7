import { expect, test } from "vitest";
import { fieldValuesOf, titleOf } from "./inbox-words.ts";

test("a title has nothing of the message, which is shown below it", () => {
  const titleFor = (summary: string, message: string) =>
    titleOf({ summary, details: { Subject: "x", Message: message } });
  expect(titleFor("General question: Is there a ramp?", "Is there a ramp?")).toBe("General question");
  expect(titleFor("On “Breath: a start”: One line two…", "One line\ntwo lines")).toBe("On “Breath: a start”");
  expect(titleFor("2 seats: Before the River Wakes", "")).toBe("2 seats: Before the River Wakes");
});

test("the fields of a saved answer become the sender, the event and the subject of an item", () => {
  const item = { _id: "KS-1", name: "Asha", summary: "2 seats at “Full moon”", details: { Event: "Full moon" } };
  expect(fieldValuesOf(item)).toEqual({
    name: "Asha",
    event: "Full moon",
    program: "",
    subject: "2 seats at “Full moon”",
    reference: "KS-1",
  });
});
