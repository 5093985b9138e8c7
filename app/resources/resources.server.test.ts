import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { previewResource } from "./resources.server.ts";
import { resourceFiles } from "./tables.server.ts";

const SOUND = "/files/a.m4a";
const WORDS = "/files/a.vtt";

async function openLibrary() {
  const db = await testDatabase();
  await db.insert(resourceFiles).values([
    { address: SOUND, mime: "audio/mp4", bytes: 2_000_000, seconds: 600, hasSound: true },
    { address: WORDS, mime: "text/vtt", bytes: 80, words: [{ at: 2, text: "Listen." }] },
  ]);
  return db;
}
const draft = (values: Record<string, string>) => ({ values, pictures: {} });

test("a preview has the length of the file that was chosen, and the words of its captions", async () => {
  const db = await openLibrary();
  const values = { title: "The kettle", type: "audio", file: SOUND, captions: WORDS, body: "<p>Sit.</p><script>" };
  expect(await previewResource(db, "kettle", draft(values))).toMatchObject({
    title: "The kettle",
    seconds: 600,
    transcript: [{ at: 2, text: "Listen." }],
    body: "<p>Sit.</p>",
    image: null,
  });
});

test("a preview needs no file, whatever was chosen before", async () => {
  const db = await openLibrary();
  const guide = { type: "guide", file: "/files/gone.pdf", body: "<p>Sit.</p>" };
  expect(await previewResource(db, "kettle", draft(guide))).toMatchObject({
    type: "guide",
    title: "Without a title",
    file: "",
    seconds: 0,
  });
  for (const file of ["", "/files/gone.m4a"])
    expect(await previewResource(db, "kettle", draft({ type: "audio", file }))).toMatchObject({
      type: "audio",
      file: "",
    });
});
