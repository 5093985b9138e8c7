import { expect, test } from "vitest";
import { fillFields, newSavedAnswerSchema, openFieldsOf } from "./saved-answer.ts";

const VALUES = { name: "Asha", event: "Full moon sitting", subject: "" };

test("fields with a value are filled in, in any case and spacing; the others stay visible", () => {
  const text = "Namaste {name}, {Event} and { event } begin at six. {subject}{price} {}, {1} {name";
  expect(fillFields(text, VALUES)).toBe(
    "Namaste Asha, Full moon sitting and Full moon sitting begin at six. {subject}{price} {}, {1} {name",
  );
});

test("a value with braces or a dollar sign is inserted as it is", () => {
  expect(fillFields("{name}", { name: "$& {event}" })).toBe("$& {event}");
});

test("a name that every object has is no field", () => {
  expect(fillFields("{constructor} {toString}", {})).toBe("{constructor} {toString}");
});

test("fields that nothing filled in are named once, as they are written", () => {
  expect(openFieldsOf("{price} {day of week} {price} {नाम} { a: 1 } {{x}}")).toEqual([
    "{price}",
    "{day of week}",
    "{नाम}",
    "{x}",
  ]);
});

test("name and text are trimmed and bounded", () => {
  expect(newSavedAnswerSchema.parse({ title: " Parking ", text: " By the lake. " })).toEqual({
    title: "Parking",
    text: "By the lake.",
  });
  for (const wrong of [
    { title: "", text: "x" },
    { title: "x", text: " " },
    { title: "x".repeat(81), text: "x" },
  ])
    expect(newSavedAnswerSchema.safeParse(wrong).success).toBe(false);
  expect(newSavedAnswerSchema.safeParse({ title: "x", text: "x".repeat(5_001) }).success).toBe(false);
});
