import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { makePostRow } from "../../../blog/make-post.ts";
import { postPicture } from "../../../blog/sharing.ts";
import { BLOG_INTRO } from "../../../blog/browse-posts.server.ts";
import { findPost } from "../../../blog/posts.server.ts";
import { toPostCardData } from "../../../blog/ui/post-card-data.ts";
import { makeEventRow } from "../../../events/make-event.ts";
import { events } from "../../../events/tables.server.ts";
import type { Database } from "../../../platform/database/client.server.ts";
import { makeStorage } from "../../../platform/uploads/make-upload.ts";
import { makeHome } from "../../../platform/sharing/make-home.ts";
import {
  sharePictureName,
  sitePicture,
  pagePicture,
  type Shape,
  type SharePicture,
} from "../../../platform/sharing/share-picture.ts";
import { getIntro } from "../../../platform/settings/content.server.ts";
import { settings } from "../../../platform/settings/tables.server.ts";
import { thoughtStore } from "../../../thoughts/write-thoughts.server.ts";
import { thoughtPicture } from "../../../thoughts/sharing.ts";
import { SITE_PICTURES } from "../page-pictures.server.ts";
import { findSharePicture, openSharePicture } from "./drawn-pictures.server.ts";
import { FEATURES } from "../../../../server/features.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const { site } = makeHome();

async function openPictures() {
  const db = await testDatabase();
  const { dataDir, storage } = await makeStorage();
  const ask = (kind: string, name: string) =>
    openSharePicture(db, { features: FEATURES, kind, name, dataDir, storage, now: NOW });
  const open = (picture: SharePicture, shape: Shape = "card") =>
    ask(picture.kind, sharePictureName(picture, shape, site));
  const drawn = () => {
    try {
      return readdirSync(join(dataDir, "share-pictures"));
    } catch {
      return [];
    }
  };
  return { db, ask, open, drawn };
}

async function findCard(db: Database, id: string) {
  const post = await findPost(db, id, NOW);
  if (!post) throw new Error("There is no such post.");
  return toPostCardData(post);
}

test("a page's picture is drawn at the first ask and kept under its name", async () => {
  const { db, open, drawn } = await openPictures();
  const post = await findCard(db, await makePostRow(db));
  const picture = await open(postPicture(post));
  expect((await sharp(picture ?? undefined).metadata()).width).toBe(1200);
  expect(drawn()).toEqual([`blog.${sharePictureName(postPicture(post), "card", site)}`]);
  expect(await open(postPicture(post))).toEqual(picture);
  expect(await open(sitePicture(site))).toBeInstanceOf(Buffer);
  const intro = await getIntro(db, BLOG_INTRO);
  expect(await open(pagePicture(intro, intro.lead))).toBeInstanceOf(Buffer);
});

test("the picture of a page says the first sentence of the page, as the panel has it, or the page's name", async () => {
  const { db } = await openPictures();
  const features = [SITE_PICTURES, ...FEATURES];
  const find = (id: string) => findSharePicture(db, { features, kind: "pages", id, site, now: NOW });
  const write = (key: string, value: object) => db.insert(settings).values({ key, value });
  await write("intro:blog", { lead: "Read slowly. Then read again." });
  await write("intro:terms", { lead: "" });
  await write("about", { description: "Who we are" });
  expect(await find("blog")).toMatchObject({ kicker: "Blog", title: "Read slowly." });
  expect(await find("terms")).toMatchObject({ kicker: "", title: "Terms" });
  expect(await find("about")).toMatchObject({ kicker: "About", title: "Who we are" });
});

test("a thought has a square and a story besides", async () => {
  const { db, open } = await openPictures();
  const said = { text: "एक दीया अँधेरे से बहस नहीं करता।", author: "Asha", category: "Life" } as const;
  const { row: quote } = await thoughtStore.create(db, said, { pictures: {}, by: "", now: NOW });
  const sizes = [];
  for (const shape of ["square", "story"] as const) {
    const { width, height } = await sharp((await open(thoughtPicture(quote), shape)) ?? undefined).metadata();
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [1080, 1080],
    [1080, 1920],
  ]);
  const planned = await thoughtStore.create(db, { ...said, day: "2026-11-30" }, { pictures: {}, by: "", now: NOW });
  expect(await open(thoughtPicture(planned.row), "square")).toBeNull();
});

test("nothing is drawn that the database does not say: a wrong fingerprint, an old title, a page that is not there", async () => {
  const { db, ask, open, drawn } = await openPictures();
  const post = await findCard(db, await makePostRow(db));
  const { id } = post;
  const asked = [
    await ask("blog", `${id}.card.1x2y3z.jpg`),
    await open(postPicture({ ...post, title: "Its old title" })),
    await open(postPicture({ ...post, id: "never-was-7k3f" })),
    await ask("__proto__", `${id}.card.1x2y3z.jpg`),
    await ask("blog", "../../etc/passwd"),
    await ask("pages", "admin.card.1x2y3z.jpg"),
  ];
  expect(asked).toEqual(asked.map(() => null));
  expect(drawn()).toEqual([]);
});

test("a post that waits for its day, or an event called off, has no picture yet", async () => {
  const { db } = await openPictures();
  const postId = await makePostRow(db, { publishAt: new Date("2027-01-01T00:00:00Z") });
  const eventId = await makeEventRow(db, { status: "deleted", cancelledAt: NOW });
  expect(await findSharePicture(db, { features: FEATURES, kind: "blog", id: postId, site, now: NOW })).toBeNull();
  expect(await findSharePicture(db, { features: FEATURES, kind: "events", id: eventId, site, now: NOW })).toBeNull();
});

test("an event's picture says when and where, what it costs, and that it is full, until it has ended", async () => {
  const { db } = await openPictures();
  const id = await makeEventRow(db, { capacity: 1, priceInPaise: 50_000 });
  const find = (now: Date) => findSharePicture(db, { features: FEATURES, kind: "events", id, site, now });
  const open = await find(NOW);
  expect(open).toMatchObject({
    kicker: "Saturday, 14 Feb 2099, 5:45\u00a0AM to 6:45\u00a0AM\u00a0IST",
    title: "Dawn sit",
    note: "Rishikesh · ₹500",
    image: { src: expect.stringMatching(/^\/uploads\//) as string },
  });
  await db.update(events).set({ registered: 1 });
  const full = await find(NOW);
  expect(full).toEqual({ ...open, mark: "Full" });
  expect(await find(new Date("2100-01-01T00:00:00Z"))).toEqual({ ...open, note: "Rishikesh" });
});
