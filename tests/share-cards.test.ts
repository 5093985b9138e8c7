import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { findSharePicture, openSharePicture } from "../app/layouts/site/sharing/drawn-pictures.server.ts";
import { makeSitemap } from "../app/layouts/site/sharing/sitemap.server.ts";
import { SITE_PICTURES } from "../app/layouts/site/page-pictures.server.ts";
import { getSite } from "../app/platform/settings/site.server.ts";
import { sharePictureName } from "../app/platform/sharing/share-picture.ts";
import { FEATURES } from "../server/features.ts";
import { copyDemo } from "./support/demo-copies.ts";
import { openSite } from "./support/site.ts";

const features = [SITE_PICTURES, ...FEATURES];

test("the card of each of the demo's pages is another, and less than 300 KB", async () => {
  const { settings, remove } = await copyDemo();
  onTestFinished(remove);
  const { services } = await openSite(settings);
  const { client, storage, environment } = services;
  const { db } = client;
  const [site, now] = [await getSite(db), new Date()];
  const paths =
    (await makeSitemap(db, { features: FEATURES, siteUrl: "", now })).match(/(?<=<loc>)\/(?!api)[^<]*/g) ?? [];
  const bySum = new Map<string, string>();
  for (const path of paths) {
    const [, kind = "", id = ""] = /^\/(?:(\w+)\/)?([^/]*)$/.exec(path) ?? [];
    const page = { features, kind: kind || "pages", id: id || "home", site, now };
    const picture = await findSharePicture(db, page);
    if (!picture) continue;
    const name = sharePictureName(picture, "card", site);
    const file = await openSharePicture(db, { ...page, name, dataDir: environment.DATA_DIR, storage });
    if (!file) throw new Error(`There is no card of ${path}.`);
    expect(file.length, path).toBeLessThan(300_000);
    const sum = createHash("sha256").update(file).digest("hex");
    expect(bySum.get(sum), `the same card as ${path}`).toBeUndefined();
    bySum.set(sum, path);
  }
  expect(bySum.size).toBeGreaterThan(50);
});
