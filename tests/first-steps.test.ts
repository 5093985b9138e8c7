import { expect, test } from "vitest";
import { makePostRow } from "../app/blog/make-post.ts";
import { makeEventRow } from "../app/events/make-event.ts";
import type { FirstSteps } from "../app/platform/settings/first-steps.ts";
import type { SectionAnswer } from "../app/platform/settings/section.ts";
import { openSite } from "./support/site.ts";

async function open(settings: Record<string, string>) {
  const site = await openSite(settings);
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const ask = async <Answer>(path: string) =>
    (await (await site.request(`/api/v1/admin${path}`, { headers })).json()) as Answer;
  const save = async (id: string, values: Record<string, string>) => {
    const before = (await ask<SectionAnswer[]>("/settings")).find((section) => section.id === id)?.values ?? {};
    const body = JSON.stringify({ values, before });
    const answer = await site.request(`/api/v1/admin/settings/${id}`, { method: "PUT", headers, body });
    await site.services.versions.caughtUp();
    return answer;
  };
  return { ...site, save, readSteps: () => ask<FirstSteps>("/steps") };
}

const titles = ({ steps }: FirstSteps) => steps.map(({ title, isDone }) => `${isDone ? "done: " : ""}${title}`);

test("a foundation without the demo sees seven first steps, counts the done ones, until it is live", async () => {
  const { db, save, readSteps } = await open({ DEMO_CONTENT: "false" });
  const empty = await readSteps();
  expect(empty.isShown).toBe(true);
  expect(titles(empty)).toEqual([
    "Name and tagline",
    "E-mail, phone, address",
    "UPI address and bank",
    "Your first event",
    "Your first article",
    "Figures for the home page",
    "Go live",
  ]);
  expect(empty.steps.at(-1)?.note).toBe(
    "Still missing: name, e-mail, phone, address, UPI address, one event, one article, figures",
  );

  await makeEventRow(db);
  await save("contact", { "site.email": "hello@prayas.org", "site.phone": "+91 98765 43210" });
  const begun = await readSteps();
  expect(titles(begun)[0]).toBe("done: Your first event");
  expect(begun.steps.find(({ title }) => title.startsWith("E-mail"))?.note).toBe("Still missing: address");

  await save("contact", { "site.address": "4 Mill Road, Pune" });
  await save("identity", { "site.registrationNumber": "MH/2019/1" });
  await save("giving", { "giving.upi": "prayas@sbi" });
  await makePostRow(db);
  await save("home", { "site.figures.cities": "3" });
  const nearly = await readSteps();
  expect(nearly.isShown).toBe(true);
  expect(nearly.steps.filter(({ isDone }) => isDone)).toHaveLength(6);
  expect(nearly.steps.at(-1)).toMatchObject({ title: "Go live", note: "Samples leave the site" });
  await save("live", { "site.isLive": "true" });
  expect((await readSteps()).isShown).toBe(false);
});

test("the demo itself has no steps", async () => {
  const { readSteps } = await open({ DEMO_CONTENT: "true" });
  expect((await readSteps()).isShown).toBe(false);
});
