import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { ENCRYPTION, openPostOffice } from "../../../tests/support/mails.ts";
import { openMailServer } from "../../../tests/support/mail-server.ts";
import { createAccount, openSite } from "../../../tests/support/site.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { settings } from "../settings/tables.server.ts";
import { CEILING_NEAR } from "./ceilings.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import type { MailClass } from "./mail.ts";
import { postMail } from "./outbox.server.ts";
import { sendDueMails } from "./send-mails.server.ts";
import { mails } from "./tables.server.ts";
import { createMailTransport } from "./transport.server.ts";

const NOW = new Date(Date.now() + 3_600_000);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const kindOf = (mailClass: MailClass): MailKind => ({
  name: mailClass,
  class: mailClass,
  title: "A mail",
  sentWhen: "Now.",
  examples: {},
  subject: "A mail",
  words: "Namaste",
});
const RESET = kindOf("essential");
const ANSWER = kindOf("answer");
const BULK = kindOf("bulk");
const KINDS = [RESET, ANSWER, BULK, CEILING_NEAR];

async function post(db: Database, kind: MailKind, many: number) {
  for (let number = 0; number < many; number++) await postMail(db, kind, { to: `${kind.name}${number}@letters.in` });
}

function limit(db: Database, mostPerHour: number, mostPerDay = 1_000) {
  return db.insert(settings).values({ key: "mail", value: { mostPerHour, mostPerDay } });
}

async function countSent(db: Database) {
  const sent = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.state, "sent"));
  return Object.fromEntries([...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, rows]) => [kind, rows.length]));
}

test("a flood of answers and bulk mail leaves room for essential mails, which are sent first", async () => {
  const db = await testDatabase();
  const { deliver, received } = await openPostOffice(db, KINDS);
  await limit(db, 20);
  await post(db, BULK, 30);
  await deliver(NOW);
  await post(db, ANSWER, 30);
  await deliver(NOW);
  expect(await countSent(db)).toEqual({ bulk: 6, answer: 6 });
  await post(db, RESET, 3);
  await deliver(NOW);
  expect(await countSent(db)).toEqual({ bulk: 6, answer: 6, essential: 3 });
  await deliver(later(61));
  expect(received.slice(15).map(({ to: [to = ""] }) => to.replace(/\d.*/, ""))).toEqual([
    ...Array<string>(12).fill("answer"),
  ]);
});

test("the ceiling of a day is shared in the same way", async () => {
  const db = await testDatabase();
  const { deliver } = await openPostOffice(db, KINDS);
  await limit(db, 100, 10);
  await post(db, ANSWER, 20);
  await deliver(NOW);
  await deliver(later(120));
  await post(db, RESET, 1);
  await deliver(later(180));
  expect(await countSent(db)).toEqual({ answer: 6, essential: 1 });
});

test("two instances that claim at once respect the ceiling together", async () => {
  const { db } = await freshDatabase();
  const server = await openMailServer();
  const transport = createMailTransport(server.url);
  onTestFinished(() => transport.close());
  await limit(db, 7);
  await post(db, RESET, 30);
  const services = { db, kinds: KINDS, siteUrl: "https://kshitij.in", transport, encryption: ENCRYPTION };
  await Promise.all(Array.from({ length: 6 }, () => sendDueMails(services, NOW)));
  expect(server.received).toHaveLength(7);
});

test("at four fifths of the ceiling the admins get one mail in the hour, and the list of mails and the dashboard say so", async () => {
  const site = await openSite({ SMTP_URL: "smtp://127.0.0.1:9" });
  const [admin, editor] = [await site.signInAs("admin"), await site.signInAs("editor")];
  const read = async (path: string, headers: Record<string, string>) =>
    (await site.request(`/api/v1/admin/${path}`, { headers })).json();
  const meera = { name: "Meera", email: "meera@letters.in", password: "correct-horse-9", role: "admin" } as const;
  await createAccount(site.db, meera);
  const { deliver, received } = await openPostOffice(site.db, KINDS);
  await site.db.insert(settings).values({ key: "mail", value: { mostPerHour: 20, mostPerDay: 1_000 } });
  await post(site.db, RESET, 15);
  const now = new Date(Date.now() + 600_000);
  await deliver(now);
  expect(await read("mails/counts", admin)).toMatchObject({ notice: "" });
  await post(site.db, RESET, 1);
  await deliver(now);
  await post(site.db, RESET, 2);
  await deliver(now);
  const warnings = received.filter(({ mail }) => mail.subject?.includes("near its ceiling"));
  expect(warnings.map(({ to }) => to)).toEqual([["meera@letters.in"]]);
  expect(warnings[0]?.mail.text).toContain("16 of 20 mails were sent within the last hour.");
  await site.services.versions.caughtUp();
  expect(await read("mails/counts", admin)).toMatchObject({
    notice: expect.stringMatching(/^19 of 20 mails were sent/),
  });
  expect(await read("overview", admin)).toMatchObject({
    waiting: [{ title: "Mail is near its ceiling", to: "/admin/mails" }],
  });
  expect(await read("overview", editor)).toMatchObject({ waiting: [] });
});

test("a warning is sent when answers have used their share, even if other mails have room", async () => {
  const db = await testDatabase();
  const { deliver } = await openPostOffice(db, KINDS);
  const site = { id: "u", name: "Meera Nair", email: "meera@letters.in", role: "admin" };
  await db.insert(users).values({ ...site, emailVerified: true });
  await limit(db, 20);
  await post(db, ANSWER, 30);
  await deliver(NOW);
  const [warning] = await db.select().from(mails).where(eq(mails.kind, CEILING_NEAR.name));
  expect(warning).toMatchObject({
    state: "sent",
    values: { load: "10 of 12 answers to forms were sent within the last hour" },
  });
});
