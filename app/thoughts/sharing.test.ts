import { expect, test } from "vitest";
import { READABLE_ID } from "../platform/text/readable-id.ts";
import { shareWords, TODAY } from "./sharing.ts";

test("a thought is passed on with its author and its address", () => {
  const words = shareWords({ text: "Sit & stay.", author: "Asha" }, "https://kshitij.example/thoughts/sit-7k3f");
  expect(words).toBe("“Sit & stay.”\nAsha\n\nhttps://kshitij.example/thoughts/sit-7k3f");
});

test("today is an address of its own", () => {
  expect(TODAY).toMatch(READABLE_ID);
});
