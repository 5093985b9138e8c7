import { expect, test } from "vitest";
import { insertManyRows } from "../../tests/support/many-rows.ts";
import { openSite } from "../../tests/support/site.ts";

async function openTopics() {
  const site = await openSite();
  await insertManyRows(site.config, 12);
  const headers = { ...(await site.signInAs("editor")), "content-type": "application/json" };
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await site.request(`/api/v1/admin/topics/${path}`, init);
    return { status: answer.status, body: (await answer.json()) as { name: string; posts: number }[] };
  };
  return { site, ask };
}

test("every change answers the list as it then is, and what forms and visitors choose from follows", async () => {
  const { site, ask } = await openTopics();
  const { status, body } = await ask("categories/rename", { name: "Yoga", to: "  Asana " });
  expect(status).toBe(200);
  expect(body).toContainEqual({ name: "Asana", posts: 2, isForNew: false });
  expect((await ask("categories")).body).toEqual(body);
  const offered = (await (await site.request("/api/v1/public/blog-categories")).json()) as string[];
  expect(offered).toEqual(body.map(({ name }) => name));
  const found = await site.request("/api/v1/search?q=asana");
  const { results } = (await found.json()) as { results: { about: string }[] };
  expect(results.map(({ about }) => about.slice(0, 5))).toEqual(["Asana", "Asana"]);
});

test("an error stands under the field that it is about", async () => {
  const { ask } = await openTopics();
  expect(await ask("categories/merge", { name: "Yoga", to: "Yoga" })).toMatchObject({
    status: 400,
    body: { errors: { to: "A category cannot be merged into itself. Choose another one." } },
  });
  expect(await ask("categories", { name: " " })).toMatchObject({
    status: 400,
    body: { errors: { name: "Name is required." } },
  });
  expect(await ask("tags/rename", { name: "breath", to: "in, out" })).toMatchObject({
    status: 400,
    body: { errors: { to: "A tag holds no comma." } },
  });
  expect(await ask("categories/remove", { name: "Meditation" })).toMatchObject({ status: 409 });
});

test("a category that a post brought leaves the forms with its last post; one of the list stays", async () => {
  const { site, ask } = await openTopics();
  const names = async () => (await ask("categories")).body.map(({ name }) => name);
  await site.pool.query("update posts set category = 'Tides' where category = 'Yoga'");
  expect(await names()).toEqual(expect.arrayContaining(["Tides", "Yoga"]));
  await site.pool.query("update posts set category = 'Meditation' where category = 'Tides'");
  expect(await names()).not.toContain("Tides");
  expect(await (await site.request("/api/v1/public/blog-categories")).json()).toEqual(await names());
  expect(await names()).toContain("Yoga");
  expect((await ask("categories", { name: "Tides" })).status).toBe(200);
  expect(await names()).toContain("Tides");
});
