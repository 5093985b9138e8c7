import { expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { findDraft, saveDraft } from "./drafts.server.ts";
import { dropDraft, getVersion, listVersions } from "./records.server.ts";

const RECORD = { kind: "post", id: "a-lamp" };
const MEERA = { by: "Meera", now: new Date("2026-11-24T06:00:00Z") };
const ASHA = { by: "Asha", now: new Date("2026-11-24T06:01:00Z") };

test("publishing an older draft keeps the one that a colleague saves at the same time", async () => {
  const { db } = await freshDatabase();
  const change = { values: { title: "A lamp" }, pictures: {}, base: null };
  const { revision } = await saveDraft(db, RECORD, { ...change, after: null }, MEERA);
  await db.execute("update records set status = 'published'");
  let publishing = Promise.resolve();
  await db.transaction(async (tx) => {
    await saveDraft(tx, RECORD, { ...change, values: { title: "A lamp at dawn" }, after: revision }, ASHA);
    publishing = db.transaction((other) => dropDraft(other, RECORD, revision));
    await untilSomebodyWaits(db);
  });
  await publishing;
  expect(await findDraft(db, RECORD)).toMatchObject({ title: "A lamp at dawn", savedBy: "Asha" });
});

test("an autosaved draft has one version per editing session, and another after a large deletion", async () => {
  const { db } = await freshDatabase();
  const at = (minute: number) => ({ by: "Meera", now: new Date(Date.UTC(2026, 10, 21, 6, minute)) });
  let after: number | null = null;
  const write = async (text: string, act: { by: string; now: Date }) => {
    const change = { values: { content: text }, pictures: {}, base: null, after };
    after = (await saveDraft(db, RECORD, change, act)).revision;
  };
  const kept = async () => {
    const entries = await listVersions(db, RECORD);
    const found = await Promise.all(entries.map(({ _id }) => getVersion(db, RECORD, _id)));
    return found.map(({ values }) => values["content"]);
  };
  await write("One.", at(0));
  await write("One. Two.", at(4));
  await write("One. Two. Three.", at(9));
  expect(await kept()).toEqual(["One. Two. Three."]);
  await write("One. Two. Three. Four.", at(11));
  await write("One. Two. Three. Four. Five.", at(12));
  expect(await kept()).toEqual(["One. Two. Three. Four. Five.", "One. Two. Three."]);
  await write("Oops.", at(13));
  expect(await kept()).toEqual(["Oops.", "One. Two. Three. Four. Five.", "One. Two. Three."]);
  await write("Oops!", { ...at(14), by: "Asha" });
  expect((await kept()).slice(0, 2)).toEqual(["Oops!", "Oops."]);
});
