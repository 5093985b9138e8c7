import sharp from "sharp";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { makeHome } from "../../../platform/sharing/make-home.ts";
import { drawPicture } from "../../../platform/sharing/draw-picture.server.ts";
import { sharePictureName, sitePicture } from "../../../platform/sharing/share-picture.ts";
import { settings } from "../../../platform/settings/tables.server.ts";
import { makeReceivedFile, makeSharp, makeStorage } from "../../../platform/uploads/make-upload.ts";
import { toPicture } from "../../../platform/uploads/picture.ts";
import { preparePicture } from "../../../platform/uploads/prepare.server.ts";
import { iconPath } from "./icon-name.ts";
import { openSiteIcon } from "./drawn-pictures.server.ts";

async function open() {
  const { dataDir, storage } = await makeStorage();
  const db = await testDatabase();
  const file = await makeReceivedFile(dataDir, makeSharp({ width: 600, height: 500, color: "#112233" }));
  const prepared = await preparePicture(storage, file, "image", { maxMegapixels: 1 });
  const icon = toPicture({ ...prepared, focalX: 50, focalY: 50 });
  await db.insert(settings).values({ key: "site", value: { icon } });
  const ask = (name: string) => openSiteIcon(db, { name, dataDir, storage });
  return { icon, ask };
}

test("the foundation's icon is a square PNG in each size; on iOS nothing in it is clear", async () => {
  const { icon, ask } = await open();
  for (const size of [180, 192, 512] as const) {
    const drawn = await ask(iconPath(icon, size).replace("/icon/", ""));
    const { format, width, height, hasAlpha } = await sharp(drawn ?? undefined).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: "png",
      width: size,
      height: size,
      hasAlpha: size !== 180,
    });
  }
});

test("nothing else is drawn: another size, another picture, a name that is none", async () => {
  const { icon, ask } = await open();
  for (const name of [`64.${icon.id}.png`, `192.${"a".repeat(32)}.png`, `192.${icon.id}.jpg`, "../../etc/passwd"])
    expect(await ask(name)).toBeNull();
});

test("a share picture shows the logo, and has another address with it", async () => {
  const { icon } = await open();
  const { site } = makeHome();
  const logoFile = await makeSharp({ color: "#ff00ff" }).png().toBuffer();
  const picture = sitePicture(site);
  const [plain, own] = await Promise.all([
    drawPicture(picture, "card", site),
    drawPicture(picture, "card", { ...site, logoFile }),
  ]);
  expect(own.equals(plain)).toBe(false);
  expect(sharePictureName(picture, "card", { ...site, logo: icon })).not.toBe(sharePictureName(picture, "card", site));
});
