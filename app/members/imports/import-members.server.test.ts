import { expect, test } from "vitest";
import { makeForm, openSite } from "../../../tests/support/site.ts";
import type { CheckedPeople, ImportOfPeople } from "../../platform/imports/people-file.ts";
import type { MemberRecord } from "../member-record.ts";
import { memberData } from "../personal-data.server.ts";

const CONSENT = { consent: "Signed the membership form", consentOn: "2025-03-31" };
const HEAD = "Name,E-mail,Phone,City\n";

async function open() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const ask = (path: string, form?: Record<string, string | string[] | Blob>) =>
    site.request(`/api/v1/${path}`, { headers: admin, ...(form && { method: "POST", body: makeForm(form) }) });
  const read = async <Answer>(path: string) => (await (await ask(path)).json()) as Answer;
  const fileOf = (text: string) => new File([text], "members.csv");
  const previewOf = async (text: string) =>
    ((await (await ask("admin/member-imports/check", { file: fileOf(text) })).json()) as CheckedPeople).preview;
  const add = (text: string) =>
    ask("admin/member-imports", { file: fileOf(text), columns: ["name", "email", "phone", "city"], ...CONSENT });
  const imported = async (text: string) => (await (await add(text)).json()) as ImportOfPeople;
  const send = (path: string, body: object, headers = {}) =>
    site.request(`/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const rows = async <Row>(statement: string) => (await site.pool.query(statement)).rows as Row[];
  const memberOf = async (email: string) => {
    const [found] = await read<{ _id: string }[]>(`admin/members?q=${email}`);
    return read<MemberRecord>(`admin/members/${found?._id}`);
  };
  return { ...site, admin, ask, read, previewOf, add, imported, send, rows, memberOf };
}

test("members come in without a password and without a mail; the link from their page is what staff send", async () => {
  const { admin, db, imported, send, rows, memberOf } = await open();
  const done = await imported(`${HEAD}Asha Rao,Asha@Prayas.in,98765 43210,Pune\n`);
  expect(done).toMatchObject({ ...CONSENT, people: 1, canRemove: true });
  const asha = await memberOf("asha@prayas.in");
  expect(asha).toMatchObject({
    name: "Asha Rao",
    phone: "98765 43210",
    location: "Pune",
    hasPassword: false,
    ...CONSENT,
  });
  expect(await memberData.export(db, { email: "asha@prayas.in", userId: asha._id, references: [] })).toContainEqual(
    expect.objectContaining(CONSENT),
  );
  expect(await rows("select kind from mails")).toEqual([]);
  expect(await rows("select email_verified, role from users where email = 'asha@prayas.in'")).toEqual([
    { email_verified: false, role: "member" },
  ]);
  expect(await rows("select terms_accepted_at from member_profiles")).toEqual([{ terms_accepted_at: null }]);
  for (const password of ["", " ", "correct-horse-9"])
    expect((await send("auth/login", { email: "asha@prayas.in", password })).status, password).toBeGreaterThanOrEqual(
      400,
    );
  expect((await send(`admin/members/password-link/${asha._id}`, {}, admin)).status).toBe(204);
  expect(await rows("select recipient from mails")).toEqual([{ recipient: "asha@prayas.in" }]);
});

test("accounts that are here, staff's too, are listed and never changed; a line needs a name", async () => {
  const { signInAs, previewOf, add, rows } = await open();
  await signInAs("editor");
  await signInAs("member");
  const file = `${HEAD}New Name,editor@example.org,,Pune\nNew Name,member@example.org,,Pune\n,x@prayas.in,,\nAsha Rao,asha@prayas.in,12,\n`;
  expect(await previewOf(file)).toMatchObject({
    people: 1,
    here: 2,
    problems: {
      first: [
        { line: 2, problem: "editor@example.org has an account here, which stays as it is." },
        { line: 3, problem: "member@example.org has an account here, which stays as it is." },
        { line: 4, problem: "The name is missing." },
      ],
    },
    notes: { count: 1 },
  });
  const others = "select name, email, role, updated_at from users where email <> 'asha@prayas.in' order by email";
  const before = await rows(others);
  expect((await add(file)).status).toBe(201);
  expect(await rows(others)).toEqual(before);
  expect(await rows("select user_id from member_profiles")).toHaveLength(1);
});

test("a file that two instances import at once makes each account once", async () => {
  const { add, rows } = await open();
  const file = HEAD + Array.from({ length: 700 }, (_, index) => `Asha Rao,m${index}@prayas.in,,`).join("\n");
  const statuses = (await Promise.all([add(file), add(file)])).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await rows("select count(*)::int from member_profiles")).toEqual([{ count: 700 }]);
  expect(await rows("select count(*)::int from gift_imports")).toEqual([{ count: 1 }]);
});

test("a removal deletes those without a password, and leaves those who set one", async () => {
  const { ask, imported, rows } = await open();
  const { _id } = await imported(`${HEAD}Asha Rao,asha@prayas.in,,\nRavi Menon,ravi@prayas.in,,\n`);
  await rows(
    "update accounts set password = 'a:b' where user_id = (select id from users where email = 'ravi@prayas.in')",
  );
  expect(await (await ask(`admin/member-imports/${_id}/remove`, {})).json()).toMatchObject({
    people: 1,
    canRemove: false,
  });
  expect(await rows("select email from users where email like '%prayas.in'")).toEqual([{ email: "ravi@prayas.in" }]);
});
