import { expect, test } from "vitest";
import { CachedAnswer } from "./cached-answer.server.ts";

const OK = { status: 200, headers: new Headers({ "Cache-Control": "no-cache" }) };

test("small answers are not compressed, whatever encoding is accepted", async () => {
  const answer = new CachedAnswer(OK, Buffer.from("[]"));
  const variant = await answer.variant("br");
  expect(variant.whole.headers).not.toContain("content-encoding");
  expect(answer.ready("gzip")).toBe(variant);
});
