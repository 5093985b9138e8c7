import { expect, test } from "vitest";
import { keepUnsent } from "./unsent-form.ts";

test("a dropped line leaves the form with a sentence", async () => {
  const outcome = await keepUnsent(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(outcome).toMatchObject({
    data: { problem: expect.stringContaining("What you typed is still here") },
    init: { status: 503 },
  });
});

test("a redirect and an answer go their way", async () => {
  const redirect = new Response(null, { status: 303 });
  await expect(keepUnsent(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(await keepUnsent(() => Promise.resolve("taken"))).toBe("taken");
});
