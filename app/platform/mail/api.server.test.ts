import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

async function send(site: Site, headers: Record<string, string>, path: string, json: object = {}) {
  const answer = await site.request(`/api/v1${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const MESSAGE = { name: "Asha Rawat", email: "Asha@letters.in", subject: "general", message: "Is it <late>?" };

test("the writer of a message gets a mail, and an admin sees it as it would arrive, which is recorded", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  expect((await send(site, {}, "/public/contact", MESSAGE)).status).toBe(201);
  const list = await site.request("/api/v1/admin/mails?view=waiting&q=ASHA", { headers: admin });
  const [mail] = (await list.json()) as { _id: string; subject: string; recipient: string }[];
  expect(mail?.recipient).toBe("asha@letters.in");
  expect(mail?.subject).toMatch(/^We have your message, MS-/);

  const { status, body } = await send(site, admin, `/admin/mails/${mail?._id}/letter`);
  expect(status).toBe(201);
  expect(body["text"]).toContain("Namaste Asha Rawat,");
  expect(body["text"]).not.toContain("late");
  const page = await site.request(body["url"] ?? "");
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(await page.text()).toContain("Namaste Asha Rawat,");
  expect((await site.request(body["url"] ?? "")).status).toBe(404);
  const changes = await site.request("/api/v1/admin/audit?kind=mail", { headers: admin });
  expect(await changes.json()).toMatchObject([{ action: "look", recordId: mail?._id }]);
});

test("while an admin looks at a mail, no row of the database contains its link", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  await send(site, {}, "/public/newsletter", { email: "asha@letters.in" });
  const { rows: mails } = await site.pool.query<{ id: string }>("select id from mails");
  const { body } = await send(site, admin, `/admin/mails/${mails[0]?.id}/letter`);
  const [link = ""] = /\/newsletter\/confirm\/\S+/.exec(body["text"] ?? "") ?? [];
  const { rows } = await site.pool.query<{ kept: string }>("select query::text as kept from download_links");
  expect(rows).toHaveLength(1);
  expect(link).not.toBe("");
  expect(rows[0]?.kept).not.toMatch(/http|confirm/);
  const html = await (await site.request(body["url"] ?? "")).text();
  const [, token = ""] = /\/newsletter\/confirm\/([\w-]+)/.exec(html) ?? [];
  expect((await site.pool.query("select * from newsletter_confirmation_links")).rowCount).toBe(2);
  expect(token).not.toBe(link.split("/").at(-1));
});

test("a refused message causes no mail", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  expect((await send(site, {}, "/public/contact", { ...MESSAGE, message: "" })).status).toBe(400);
  const counts = await site.request("/api/v1/admin/mails/counts", { headers: admin });
  expect(await counts.json()).toMatchObject({ counts: { waiting: 0 }, isConnected: false });
});

test("a pending mail is not sent again; a failed one is, as a new mail", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const sent = await send(site, admin, "/admin/mails/test", { email: "meera@letters.in" });
  expect(sent.status).toBe(201);
  const again = () => send(site, admin, `/admin/mails/${sent.body["_id"]}/again`);
  expect((await again()).status).toBe(409);
  await site.pool.query("update mails set state = 'failed'");
  const second = await again();
  expect(second.status).toBe(201);
  expect(second.body).toMatchObject({ state: "waiting", recipient: "meera@letters.in" });
  expect(second.body["_id"]).not.toBe(sent.body["_id"]);
});

test("a foundation's own words replace the default, and the default returns when they are emptied", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const preview = async () => (await send(site, admin, "/admin/mails/kinds/test/preview")).body;
  const shipped = (await preview())["subject"];
  const save = async (before: string, after: string) => {
    const saved = await site.request("/api/v1/admin/settings/mail-words", {
      method: "PUT",
      headers: { ...admin, "content-type": "application/json" },
      body: JSON.stringify({
        values: { "mailWords.test.subject": after },
        before: { "mailWords.test.subject": before },
      }),
    });
    await site.services.versions.caughtUp();
    return saved;
  };
  const own = "A line from {by} at {foundation}";
  expect((await save("A test mail from {foundation}", own)).status).toBe(200);
  expect((await preview())["subject"]).toBe("A line from Meera Nair at Kshitij");
  expect((await save(own, "")).status).toBe(200);
  expect((await preview())["subject"]).toBe(shipped);
});

test("a test mail goes to one address; a list of addresses is refused", async () => {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  for (const email of ["a@letters.in, b@letters.in", "a@letters.in\r\nBcc: b@letters.in", ""])
    expect((await send(site, admin, "/admin/mails/test", { email })).status).toBe(400);
});
