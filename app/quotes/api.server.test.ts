import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";

const json = { "content-type": "application/json" };

test("a new thought stands first in the public list", async () => {
  const site = await openSite();
  const editor = { ...(await site.signInAs("editor")), ...json };
  const add = (text: string) =>
    site.request("/api/v1/admin/quotes/create-quotes", {
      method: "POST",
      headers: editor,
      body: JSON.stringify({ text, author: "Asha", category: "Life" }),
    });
  await add("First");
  const answer = await add("Second");
  expect(answer.status).toBe(201);
  const quotes = (await (await site.request("/api/v1/public/quotes")).json()) as { text: string }[];
  expect(quotes.map((quote) => quote.text)).toEqual(["Second", "First"]);
  expect(await answer.json()).toEqual(quotes[0]);
});

test("a thought without category is Motivational; a blank one is refused by field", async () => {
  const site = await openSite();
  const editor = { ...(await site.signInAs("editor")), ...json };
  const post = (body: unknown) =>
    site.request("/api/v1/admin/quotes/create-quotes", { method: "POST", headers: editor, body: JSON.stringify(body) });
  expect(await (await post({ text: "Sit.", author: "Asha" })).json()).toMatchObject({ category: "Motivational" });
  const refused = await post({ text: " ", author: "", category: "Loud" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    success: false,
    message: "Both quote text and author are required",
    errors: {
      text: "Both quote text and author are required",
      author: "Both quote text and author are required",
      category: "Category must be one of Motivational, Inspirational, Educational, Funny, Life.",
    },
  });
});

test("a deleted thought is gone", async () => {
  const site = await openSite();
  const editor = { ...(await site.signInAs("editor")), ...json };
  const created = await site.request("/api/v1/admin/quotes/create-quotes", {
    method: "POST",
    headers: editor,
    body: JSON.stringify({ text: "Sit.", author: "Asha" }),
  });
  const { _id } = (await created.json()) as { _id: string };
  expect((await site.request(`/api/v1/admin/quotes/delete/${_id}`, { method: "DELETE", headers: editor })).status).toBe(
    204,
  );
  expect(await (await site.request("/api/v1/public/quotes")).json()).toEqual([]);
});
