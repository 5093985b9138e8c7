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
  const thoughts = (await (await site.request("/api/v1/public/quotes")).json()) as { text: string }[];
  expect(thoughts.map((thought) => thought.text)).toEqual(["Second", "First"]);
  expect(await answer.json()).toEqual(thoughts[0]);
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

test("a thought for a day to come is no one's but the panel's, and a second editor is told what the first one saved", async () => {
  const site = await openSite();
  const headers = { ...(await site.signInAs("editor")), ...json };
  const ask = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await site.request(`/api/v1/admin/quotes${path}`, init);
    return { status: answer.status, body: (await answer.json()) as { _id: string }[] & { _id: string } };
  };
  const given = { text: "Wait.", author: "Asha", category: "Life", day: "2199-01-01" };
  const { status, body } = await ask("POST", "/create-quotes", given);
  expect(status).toBe(201);
  expect(await (await site.request("/api/v1/public/quotes")).json()).toEqual([]);
  expect((await ask("GET", "?when=queue")).body).toMatchObject([{ _id: body._id, day: "2199-01-01" }]);
  expect((await ask("GET", "?when=shown")).body).toEqual([]);
  expect((await ask("GET", "/plan")).body).toMatchObject({ planned: 1, queued: 1, lastDay: "2199-01-01" });
  const path = `/update/${body._id}`;
  expect((await ask("PUT", path, { ...given, text: "Wait on.", version: 1 })).status).toBe(200);
  expect(await ask("PUT", path, { ...given, text: "Do not wait.", version: 1 })).toMatchObject({
    status: 409,
    body: { current: { text: "Wait on.", version: 2 } },
  });
  expect(await ask("PUT", path, { ...given, day: "2199-02-30" })).toMatchObject({
    status: 400,
    body: { errors: { day: "Day is not complete. Please choose a day, month and year." } },
  });
});
