import { expect, test } from "vitest";
import { sentencesWithoutField } from "./sentences.ts";

const errors = { title: "Title is required.", version: "Version must be a number.", form: "Too much at once." };

test("what belongs to no field that is shown stands together over the form", () => {
  const isShown = (name: string) => name === "title";
  expect(sentencesWithoutField(errors, isShown)).toBe("Version must be a number. Too much at once.");
  expect(sentencesWithoutField({ title: errors.title }, isShown)).toBeNull();
});
