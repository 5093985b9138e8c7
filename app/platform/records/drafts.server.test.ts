import { expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { dropDraft, findDraft, saveDraft } from "./drafts.server.ts";

const OWNER = { kind: "post", id: "a-lamp" };
const MEERA = { by: "Meera", now: new Date("2026-11-24T06:00:00Z") };
const ASHA = { by: "Asha", now: new Date("2026-11-24T06:01:00Z") };

test("a draft that a colleague saves while an older one is published stays", async () => {
  const { db } = await freshDatabase();
  const change = { values: { title: "A lamp" }, pictures: {}, base: null };
  const { revision } = await saveDraft(db, OWNER, { ...change, after: null }, MEERA);
  let publishing = Promise.resolve();
  await db.transaction(async (tx) => {
    await saveDraft(tx, OWNER, { ...change, values: { title: "A lamp at dawn" }, after: revision }, ASHA);
    publishing = db.transaction((other) => dropDraft(other, OWNER, revision));
    await untilSomebodyWaits(db);
  });
  await publishing;
  expect(await findDraft(db, OWNER)).toMatchObject({ title: "A lamp at dawn", savedBy: "Asha" });
});
