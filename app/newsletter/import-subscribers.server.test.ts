import { expect, test } from "vitest";
import { makeForm, openSite } from "../../tests/support/site.ts";
import type { CheckedPeople, ImportOfPeople } from "../platform/imports/people-file.ts";
import type { Subscriber } from "./subscriber.ts";
import { endSubscription, subscribe, subscribeProven } from "./subscriptions.server.ts";

const NOW = new Date("2026-11-20T06:00:00Z");
const CONSENT = { consent: "Ticked the box on the form of the retreats", consentOn: "2025-03-31" };
const COLUMNS = ["email", "name", "joinedOn"];

async function open() {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const ask = (path: string, form?: Record<string, string | string[] | Blob>) =>
    site.request(`/api/v1/admin/${path}`, {
      headers: editor,
      ...(form && { method: "POST", body: makeForm(form) }),
    });
  const read = async <Answer>(path: string) => (await (await ask(path)).json()) as Answer;
  const fileOf = (text: string) => new File([text], "readers.csv");
  const previewOf = async (text: string, columns?: string[]) => {
    const answer = await ask("subscriber-imports/check", { file: fileOf(text), ...(columns && { columns }) });
    return ((await answer.json()) as CheckedPeople).preview;
  };
  const add = (text: string, more: Record<string, string | string[]> = {}) =>
    ask("subscriber-imports", { file: fileOf(text), columns: COLUMNS, ...CONSENT, ...more });
  const imported = async (text: string) => (await (await add(text)).json()) as ImportOfPeople;
  const remove = async (id: string) =>
    (await (await ask(`subscriber-imports/${id}/remove`, {})).json()) as ImportOfPeople;
  const rows = async <Row>(statement: string) => (await site.pool.query(statement)).rows as Row[];
  return { ...site, ask, read, previewOf, add, imported, remove, rows };
}

const HEAD = "E-mail,Name,Day joined\n";

test("subscribers come in as confirmed on the day they joined, with the proof of consent, and nobody gets a mail", async () => {
  const { imported, read, rows } = await open();
  const done = await imported(`${HEAD}Asha@Prayas.in,Asha Rao,12/04/2023\nravi@prayas.in,,\n`);
  expect(done).toMatchObject({ ...CONSENT, people: 2, importedBy: "A editor", removedAt: null, canRemove: true });
  expect(await read("subscriber-imports")).toEqual([done]);
  const [ravi, asha] = await read<Subscriber[]>("subscribers");
  expect(asha).toMatchObject({ _id: "asha@prayas.in", name: "Asha Rao", since: "2023-04-11T18:30:00.000Z" });
  expect(ravi).toMatchObject({
    _id: "ravi@prayas.in",
    since: "2025-03-30T18:30:00.000Z",
    state: "confirmed",
    ...CONSENT,
  });
  expect(await read<Subscriber[]>("subscribers?q=rao")).toEqual([asha]);
  expect(await rows("select kind from mails")).toEqual([]);
  expect(await rows("select kind from inbox_items where kind = 'newsletter'")).toEqual([]);
  expect(await rows("select kind, action, title from audit_log")).toEqual([
    { kind: "subscriber-import", action: "add", title: "2 subscribers of a file" },
  ]);
});

test("who unsubscribed here stays unsubscribed, who is here stays as they are, and each line that stays out is listed", async () => {
  const { db, previewOf, add, read } = await open();
  await subscribe(db, { email: "asked@prayas.in", source: "footer" }, NOW);
  await subscribeProven(db, "left@prayas.in", NOW);
  await endSubscription(db, "left@prayas.in", NOW);
  const file = `${HEAD}asked@prayas.in,A,\nleft@prayas.in,B,\nnobody,C,\n,D,\nnew@prayas.in,www.spam.example,31/02/2024\nNEW@prayas.in,F,\n"=cmd()",G,\n`;
  expect(await previewOf(file)).toEqual({
    people: 1,
    here: 1,
    problems: {
      count: 5,
      first: [
        { line: 3, problem: "left@prayas.in unsubscribed here on 20 Nov 2026, and stays unsubscribed." },
        { line: 4, problem: "“nobody” is no e-mail address." },
        { line: 5, problem: "The e-mail address is missing." },
        { line: 7, problem: "The address new@prayas.in is in line 6 too." },
        { line: 8, problem: "“=cmd()” is no e-mail address." },
      ],
    },
    notes: {
      count: 1,
      first: [
        {
          line: 6,
          problem:
            "The name is left out. Please write a name on one line, without a web or e-mail address. The day joined is left out. It cannot be read.",
        },
      ],
    },
  });
  expect((await add(file)).status).toBe(201);
  const states = (await read<Subscriber[]>("subscribers")).map(({ _id, state, source }) => [_id, state, source]);
  expect(Object.fromEntries(states.map(([id, ...rest]) => [id, rest]))).toEqual({
    "asked@prayas.in": ["pending", "footer"],
    "left@prayas.in": ["left", "profile"],
    "new@prayas.in": ["confirmed", "import"],
  });
});

test("a file that two instances import at once is one import with each address once", async () => {
  const { add, rows } = await open();
  const lines = Array.from({ length: 1_200 }, (_, index) => `reader${index}@prayas.in,,`);
  const file = HEAD + lines.join("\n");
  const statuses = (await Promise.all([add(file), add(file)])).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await rows("select count(*)::int from subscriptions")).toEqual([{ count: 1_200 }]);
  expect(await rows("select count(*)::int from gift_imports")).toEqual([{ count: 1 }]);
  expect((await add(file)).status).toBe(409);
});

test("what is removed is deleted but for those who unsubscribed, who stay out when the file comes again", async () => {
  const { db, imported, remove, previewOf, rows } = await open();
  const file = `${HEAD}a@prayas.in,,\nb@prayas.in,,\nc@prayas.in,,\n`;
  const { _id } = await imported(file);
  await endSubscription(db, "b@prayas.in", NOW);
  await endSubscription(db, "c@prayas.in", NOW);
  await subscribeProven(db, "c@prayas.in", NOW);
  expect(await remove(_id)).toMatchObject({ people: 1, canRemove: false, removedAt: expect.any(String) as string });
  expect(await rows("select email from subscriptions order by email")).toEqual([
    { email: "b@prayas.in" },
    { email: "c@prayas.in" },
  ]);
  expect(await previewOf(file)).toMatchObject({ people: 1, here: 1, problems: { count: 1 } });
  expect((await imported(file))._id).not.toBe(_id);
});

test("without a proof of consent, and from a file without addresses, nothing is imported", async () => {
  const { add, ask, rows, signInAs, request } = await open();
  const file = `${HEAD}a@prayas.in,,\n`;
  for (const [name, value] of [
    ["consent", " "],
    ["consentOn", ""],
    ["consentOn", "2125-01-01"],
    ["columns", ["email", "email", "name"]],
    ["columns", ["email"]],
  ] as const) {
    const answer = await add(file, { [name]: [value].flat() });
    expect([answer.status, await answer.json()], name).toMatchObject([
      400,
      { errors: { [name]: expect.any(String) as string } },
    ]);
  }
  expect((await ask("subscriber-imports/check", { file: new File(["Name\nAsha\n"], "a.csv") })).status).toBe(400);
  expect(await rows("select * from subscriptions")).toEqual([]);
  const finance = await signInAs("finance");
  expect((await request("/api/v1/admin/subscribers", { headers: finance })).status).toBe(403);
});

test("a file of addresses alone needs no choosing, and columns with other names are chosen once", async () => {
  const { previewOf, rows } = await open();
  expect(await previewOf("Email Address\na@prayas.in\n")).toMatchObject({ people: 1 });
  const file = "Adresse;Nom\na@prayas.in;Asha\n";
  expect(await previewOf(file)).toBeNull();
  expect(await previewOf(file, ["email", "name"])).toMatchObject({ people: 1 });
  expect(await previewOf(file)).toMatchObject({ people: 1 });
  expect(await rows("select * from subscriptions")).toEqual([]);
});
