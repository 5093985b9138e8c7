import { expect, test } from "vitest";
import { API_WRITES, fillForWrites, listApiWrites, sendWrite } from "./support/api-writes.ts";
import { openSite } from "./support/site.ts";

/** A second connection is waited for at most five seconds: a request that holds one would wait for itself. */
async function openNarrow() {
  const site = await openSite({ DATABASE_POOL: "1", VISITOR_FORMS_PER_MINUTE: "1000" });
  await fillForWrites(site);
  return { site, headers: { member: await site.signInAs("member"), admin: await site.signInAs("admin") } };
}

test("every write of the API is listed, and none needs a second connection", async () => {
  const { site, headers } = await openNarrow();
  expect(Object.keys(API_WRITES).toSorted()).toEqual((await listApiWrites(site)).toSorted());
  for (const route of Object.keys(API_WRITES)) {
    const answer = await sendWrite(site, route, headers);
    expect(answer.status, `${route}: ${await answer.text()}`).toBeLessThan(300);
  }
});

test("ten concurrent members do not wait for each other's connections", async () => {
  const { site, headers } = await openNarrow();
  const enrol = (number: number) =>
    site.request("/api/v1/public/programs/program-2/enrolments", {
      method: "POST",
      headers: { ...headers.member, "content-type": "application/json" },
      body: JSON.stringify({ name: "Asha", email: `asha${number}@example.org` }),
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => enrol(number)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
});
