import sharp from "sharp";
import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";

async function open(settings = {}) {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000", ...settings });
  const asha = await site.signInAs("member");
  const send = async (photo: File | string = "") => {
    const body = makeForm({ photo });
    return site.request("/api/v1/me/photo", { method: "PUT", headers: asha, body });
  };
  const profile = async () =>
    (await (await site.request("/api/v1/me/profile", { headers: asha })).json()) as { photoURL: string | null };
  const remove = () => site.request("/api/v1/me/photo", { method: "DELETE", headers: asha });
  return { ...site, send, profile, remove };
}

test("a photo becomes a small square without metadata, at an address of its own", async () => {
  const { send, profile, request } = await open();
  const answer = await send(await makePictureFile({ width: 900, height: 600 }));
  expect(answer.status).toBe(200);
  const { photoURL } = (await answer.json()) as { photoURL: string };
  expect(await profile()).toMatchObject({ photoURL });
  const shown = await request(photoURL);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(shown.headers.get("cache-control")).toContain("private");
  const { width, height, format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 272, height: 272, format: "webp", exif: undefined });
});

test("a new photo replaces the former one, whose address then answers nothing", async () => {
  const { send, profile, request, remove } = await open();
  await send(await makePictureFile());
  const { photoURL: before } = await profile();
  await send(await makePictureFile({ color: "#227755" }));
  const { photoURL } = await profile();
  expect(photoURL).not.toBe(before);
  expect([(await request(before ?? "")).status, (await request(photoURL ?? "")).status]).toEqual([404, 200]);
  expect((await remove()).status).toBe(204);
  expect((await request(photoURL ?? "")).status).toBe(404);
  expect(await profile()).toMatchObject({ photoURL: null });
});

test("an invalid or too large photo is refused with a reason", async () => {
  const { send, profile } = await open({ UPLOAD_MAX_MB: "1" });
  await send(await makePictureFile());
  const before = await profile();
  const large = new File([new Uint8Array(2 * 1024 * 1024)], "large.jpg");
  for (const [photo, status, words] of [
    ["", 400, "choose a photo"],
    [new File(["<svg/>"], "sun.svg"), 400, "not an image"],
    [large, 413, "larger than 1 MB"],
  ] as const) {
    const answer = await send(photo);
    expect(answer.status, words).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining(words) as string });
  }
  expect(await profile()).toEqual(before);
});
