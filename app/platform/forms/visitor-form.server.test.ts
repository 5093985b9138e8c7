import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

const message = { name: "Asha", email: "Asha@Example.org", subject: "general", message: "When does the river wake?" };
const post = (site: Site, path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.request(`/api/v1/public${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const inbox = async (site: Site, headers: Record<string, string>) =>
  (await (await site.request("/api/v1/admin/inbox", { headers })).json()) as Record<string, unknown>[];

test("a message is stored with a reference and stands in the inbox", async () => {
  const site = await openSite();
  const sent = await post(site, "/contact", message);
  expect(sent.status).toBe(201);
  const { reference } = (await sent.json()) as { reference: string };
  const [item] = await inbox(site, await site.signInAs("editor"));
  expect(item).toMatchObject({
    _id: reference,
    kind: "message",
    name: "Asha",
    email: "asha@example.org",
    status: "new",
    details: { Message: message.message, Subject: "General question" },
  });
});

test("twenty at once under one Idempotency-Key are one message with one answer, and another body under it is refused", async () => {
  const site = await openSite();
  const headers = { "idempotency-key": "form-12345678" };
  const address = (number: number) => ({ "x-forwarded-for": `10.0.0.${number}` });
  const proxied = await openSite({ TRUST_PROXY: "1" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => post(proxied, "/contact", message, { ...headers, ...address(number) })),
  );
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(bodies.size).toBe(1);
  expect(await inbox(proxied, await proxied.signInAs("editor"))).toHaveLength(1);
  expect(
    (await post(proxied, "/contact", { ...message, message: "Another" }, { ...headers, ...address(99) })).status,
  ).toBe(422);
  expect(await inbox(site, await site.signInAs("editor"))).toHaveLength(0);
});

test("the newsletter stores an address once and answers everybody alike", async () => {
  const site = await openSite({ TRUST_PROXY: "1" });
  const first = await post(site, "/newsletter", { email: "a@example.org" }, { "x-forwarded-for": "10.1.0.1" });
  const again = await post(
    site,
    "/newsletter",
    { email: " A@example.org", source: "blog" },
    { "x-forwarded-for": "10.1.0.2" },
  );
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await first.json()).toEqual(await again.json());
  expect((await site.pool.query("select email, confirmed_at from subscriptions")).rows).toEqual([
    { email: "a@example.org", confirmed_at: null },
  ]);
});

test("from one address at most ten forms a minute are taken, and another address is not held up", async () => {
  const site = await openSite({ TRUST_PROXY: "1" });
  const send = (address: string) => post(site, "/contact", message, { "x-forwarded-for": `6.6.6.6, ${address}` });
  const answers = await Promise.all(Array.from({ length: 30 }, () => send("10.2.0.1")));
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await send("10.2.0.2")).status).toBe(201);
});

test.each(["b@x.org\r\nRCPT TO:<evil@x.org>", "a@x.org, b@x.org", '"a@evil"@x.org', "a@x.org;b@x.org", "<a@x.org>"])(
  "%j is no address",
  async (email) => {
    const site = await openSite();
    expect((await post(site, "/newsletter", { email })).status).toBe(400);
  },
);

test("a comment is shown once it is approved, and not before", async () => {
  const site = await openSite();
  await site.pool.query(
    "insert into uploads (id, width, height, color, widths) values (repeat('0', 32), 6, 4, '#000000', '{4}')",
  );
  await site.pool.query(
    "insert into posts (id, title, excerpt, content, image_id, author, author_image_id, category, publish_at, read_time) values ('a-post-7k3f', 'A', 'b', 'c', repeat('0', 32), 'd', repeat('0', 32), 'Yoga', now() - interval '1 day', '1 min read')",
  );
  const shown = async () =>
    (await (await site.request("/api/v1/public/blogs/a-post-7k3f/comments")).json()) as unknown[];
  const answer = await post(site, "/blogs/a-post-7k3f/comments", { content: " Thank you. ", author: "" });
  const { reference, content } = (await answer.json()) as { reference: string; content: string };
  expect(content).toBe("Thank you.");
  expect((await post(site, "/blogs/a-post-7k3f/comments", { text: "The older name." })).status).toBe(201);
  const empty = await (await post(site, "/blogs/a-post-7k3f/comments", { author: "" })).json();
  expect(empty).toMatchObject({ errors: { content: "Comment is required." } });
  expect(await shown()).toEqual([]);
  const headers = await site.signInAs("editor");
  await site.request(`/api/v1/admin/inbox/${reference}/approve`, { method: "POST", headers });
  expect(await shown()).toMatchObject([{ content: "Thank you.", text: "Thank you.", user: "A reader" }]);
});

test("the inbox downloads as inert CSV by a link that works once and needs no header", async () => {
  const site = await openSite();
  await post(site, "/contact", { ...message, name: "=cmd()" });
  const headers = await site.signInAs("admin");
  const { url } = (await (
    await site.request("/api/v1/admin/inbox/download-link", { method: "POST", headers })
  ).json()) as { url: string };
  const csv = await site.request(url);
  expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(await csv.text()).toContain(",'=cmd(),");
  expect((await site.request(url)).status).toBe(404);
});

test("an account is made as a member, cannot make itself more, and a known address gets the same answer", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const form = {
    firstName: "Lakshmi",
    lastName: "Iyer",
    email: "lakshmi@example.org",
    password: "river-stone-7",
    confirmPassword: "river-stone-7",
    ageGroup: "adult",
    terms: true,
    interests: ["Yoga", "Flying"],
    role: "admin",
  };
  const register = (body: unknown) =>
    site.request("/api/v1/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const first = await register(form);
  const again = await register({ ...form, password: "other-stone-7", confirmPassword: "other-stone-7" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await first.text()).toBe(await again.text());
  const signedIn = await site.services.auth.signIn({
    email: "lakshmi@example.org",
    password: "river-stone-7",
    address: "test",
  });
  expect(signedIn?.viewer).toMatchObject({ role: "member", displayName: "Lakshmi Iyer" });
  const profile = await site.request("/api/v1/me/profile", { headers: { authorization: `Bearer ${signedIn?.token}` } });
  expect(await profile.json()).toMatchObject({ email: "lakshmi@example.org", interests: ["Yoga"] });
  const refused = await register({ ...form, confirmPassword: "x", terms: false });
  expect(await refused.json()).toMatchObject({ errors: { confirmPassword: "Passwords do not match" } });
});
