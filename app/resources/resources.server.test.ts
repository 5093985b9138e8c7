import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { previewResource } from "./resources.server.ts";
import { browseResources } from "./browse-resources.server.ts";
import { resourcePageSchema } from "./resource.ts";
import { resourceFiles, resources } from "./tables.server.ts";

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

test("the library has pages of 24 and its categories once; an unknown category is ignored", async () => {
  const db = await testDatabase();
  const item = {
    description: "Sit.",
    type: "guide" as const,
    level: "Beginner",
    body: "<p>Sit.</p>",
    status: "published" as const,
  };
  await db.insert(resources).values(
    Array.from({ length: 30 }, (_, order) => ({
      ...item,
      id: `item-${order}`,
      title: `Item ${order}`,
      order,
      category: order === 0 ? "Chanting" : "Breath",
      featured: order === 3,
    })),
  );
  const browse = (query: object) => browseResources(db, resourcePageSchema.parse(query));
  const first = await browse({ category: "Alchemy" });
  expect(first.tiles).toEqual([
    { category: "Chanting", count: 1, type: "guide" },
    { category: "Breath", count: 29, type: "guide" },
  ]);
  expect(first).toMatchObject({ matching: 30, isFiltered: false, categories: ["Breath", "Chanting"] });
  expect([first.featured.length, first.resources.length, first.paging.pages]).toEqual([1, 24, 2]);
  const second = await browse({ page: "2" });
  expect([second.tiles, second.featured, second.resources.length]).toEqual([[], [], 5]);
  expect((await browse({ category: "Breath", page: "2" })).resources.map(({ order }) => order)).toEqual([
    25, 26, 27, 28, 29,
  ]);
  expect((await browse({ page: "99" })).resources).toEqual([]);
});
