import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { KeptAnswer } from "./kept-answer.server.ts";

const OK = { status: 200, headers: new Headers({ "Cache-Control": "no-cache" }) };

const words = Array.from({ length: 3_000 }, (_, number) => `Sentence ${number * 7919} of a long page.`).join(" ");

test("a page that stands is sent in fewer bytes, and is still the same page", async () => {
  const answer = new KeptAnswer(OK, Buffer.from(words));
  const quick = await answer.variant("br");
  await answer.shrink();
  const small = answer.ready("br");
  expect(small?.whole.body.length).toBeLessThan(quick.whole.body.length);
  expect(brotliDecompressSync(small?.whole.body ?? "").toString()).toBe(words);
  expect(small?.etag.slice(0, 23)).toBe(quick.etag.slice(0, 23));
  expect(small?.etag).not.toBe(quick.etag);
});

test("tiny answers travel as they are, whatever encoding was asked for", async () => {
  const answer = new KeptAnswer(OK, Buffer.from("[]"));
  const variant = await answer.variant("br");
  expect(variant.whole.headers).not.toContain("content-encoding");
  expect(answer.ready("gzip")).toBe(variant);
});
