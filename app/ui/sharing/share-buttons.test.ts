import { expect, test } from "vitest";
import { whatsAppAddress } from "./share-buttons.tsx";

test("whatever the words hold arrives in the chat as it was", () => {
  const words = "Sit & stay? क्षितिज #1\n\nhttps://kshitij.example/blog/a-1?b=c&d=e";
  expect(new URL(whatsAppAddress(words)).searchParams.get("text")).toBe(words);
});
