import fc from "fast-check";
import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../../tests/support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

const JSON_ROUTES = [
  ["POST", "/admin/login"],
  ["POST", "/admin/quotes/create-quotes"],
] as const;
const FORM_ROUTES = [
  ["POST", "/admin/blog/create-blog"],
  ["PUT", "/admin/blog/update/no-such-post"],
  ["POST", "/admin/event/create-event"],
  ["PUT", "/admin/event/update-event/no-such-event"],
  ["POST", "/admin/pictures"],
] as const;
const FIELDS = [
  "title",
  "excerpt",
  "content",
  "author",
  "category",
  "tags",
  "featured",
  "_id",
  "dateTime",
  "type",
  "capacity",
  "price",
  "version",
  "__proto__",
  "constructor",
  "text",
  "email",
  "password",
];

/** An answer that says no: 4xx, JSON, one sentence, no trace of the inside. */
async function expectCalmNo(response: Response, about: string): Promise<void> {
  expect(response.status, about).toBeGreaterThanOrEqual(400);
  expect(response.status, about).toBeLessThan(500);
  const body = (await response.json()) as { success: boolean; message: string };
  expect(body.success, about).toBe(false);
  expect(body.message, about).toMatch(/\S/);
  expect(JSON.stringify(body), about).not.toMatch(/node_modules|at \w+ \(|ZodError|select |insert /);
}

const wildText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\u0000", "1e309", "NaN", "{}", "' or 1=1 --", "<script>", "२०२६", "\ud800", "a".repeat(3_000)),
);

test("200 malformed JSON bodies are each refused calmly", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const anyBody = fc.oneof(
    fc.json(),
    fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(fc.jsonValue(), wildText)).map((value) => JSON.stringify(value)),
    wildText,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...JSON_ROUTES), anyBody, async ([method, path], body) => {
      const response = await site.request(`/api/v1${path}`, {
        method,
        headers: { ...admin, "content-type": "application/json" },
        body,
      });
      if (response.status === 201) return;
      await expectCalmNo(response, `${method} ${path} with ${body}`);
    }),
    { numRuns: 200 },
  );
});

test("150 malformed forms are each refused calmly and leave no file", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const anyForm = fc.dictionary(fc.constantFrom(...FIELDS), wildText);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORM_ROUTES), anyForm, async ([method, path], fields) => {
      const response = await site.request(`/api/v1${path}`, { method, headers: admin, body: makeForm(fields) });
      await expectCalmNo(response, `${method} ${path} with ${JSON.stringify(fields)}`);
    }),
    { numRuns: 150 },
  );
  expect(await Array.fromAsync(site.services.storage.list())).toEqual([]);
});

test("200 wild addresses and queries are found, or not, but never break anything", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const paths = ["/public/allblogs", "/public/allevents", "/public/quotes", "/admin/blog", "/admin/event"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom("limit", "after", "x"),
      wildText,
      async (path, name, value) => {
        const asked = await site.request(`/api/v1${path}?${name}=${encodeURIComponent(value.toWellFormed())}`, {
          headers: admin,
        });
        expect([200, 400], `${path}?${name}=${value}`).toContain(asked.status);
        const one = await site.request(`/api/v1${path}/${encodeURIComponent(value.toWellFormed()) || "x"}`, {
          headers: admin,
        });
        expect([404, 400, 405], `${path}/${value}`).toContain(one.status);
      },
    ),
    { numRuns: 200 },
  );
});

test("unknown, wrong and unreadable bodies have their own answers", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const ask = (path: string, init: RequestInit) => site.request(`/api/v1${path}`, { method: "POST", ...init });
  const asJson = { ...admin, "content-type": "application/json" };
  await expectCalmNo(await ask("/admin/quotes/create-quotes", { headers: asJson, body: "{" }), "broken JSON");
  await expectCalmNo(
    await ask("/admin/quotes/create-quotes", { headers: asJson, body: "[".repeat(100_000) }),
    "deep JSON",
  );
  expect(
    (
      await ask("/admin/quotes/create-quotes", {
        headers: asJson,
        body: JSON.stringify({ text: "a".repeat(1_100_000) }),
      })
    ).status,
  ).toBe(413);
  expect((await ask("/admin/blog/create-blog", { headers: asJson, body: "{}" })).status).toBe(415);
});

test("extra fields change nothing", async () => {
  const site = await openSite();
  const events = await site.signInAs("events");
  const image = await makePictureFile();
  const fields = {
    title: "Dawn",
    description: "Sit.",
    dateTime: "2099-02-14T00:15:00Z",
    location: "Pune",
    type: "Offline",
    capacity: "5",
    price: "0",
    organizer: "Asha",
  };
  const answer = await createEventWith(site, events, {
    ...fields,
    image,
    registered: "5",
    version: "9",
    role: "admin",
    cancelledAt: "2020-01-01",
  });
  expect(answer).toMatchObject({ registered: 0, version: 1 });
});

async function createEventWith(
  site: Site,
  headers: Record<string, string>,
  fields: Record<string, string | File>,
): Promise<unknown> {
  return (
    await site.request("/api/v1/admin/event/create-event", { method: "POST", headers, body: makeForm(fields) })
  ).json();
}
