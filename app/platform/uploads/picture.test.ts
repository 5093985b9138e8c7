import { expect, test } from "vitest";
import { filesOf } from "../../ui/pictures/picture.tsx";
import { toPicture, toPictureFiles, uploadIdsInHtml } from "./picture.ts";

const id = "0123456789abcdef0123456789abcdef";
const row = {
  id,
  width: 1200,
  height: 800,
  color: "#a0b0c0",
  widths: [480, 960, 1200],
  hasAvif: false,
  focalX: 50,
  focalY: 50,
};

test("a picture offers every width as WebP and the widest as its source", () => {
  expect(toPictureFiles(row)).toEqual({
    id,
    src: `/uploads/${id}-1200.webp`,
    srcSet: `/uploads/${id}-480.webp 480w, /uploads/${id}-960.webp 960w, /uploads/${id}-1200.webp 1200w`,
    avifSrcSet: null,
    width: 1200,
    height: 800,
    color: "#a0b0c0",
  });
});

test("a picture offers AVIF once it has been made", () => {
  expect(toPictureFiles({ ...row, widths: [480], hasAvif: true }).avifSrcSet).toBe(`/uploads/${id}-480.avif 480w`);
});

test.each([false, true])("a page makes the same addresses of fewer words, with AVIF %s", (hasAvif) => {
  const { srcSet, avifSrcSet } = toPictureFiles({ ...row, hasAvif });
  const told = toPicture({ ...row, hasAvif });
  expect(filesOf(told)).toEqual({ srcSet, avifSrcSet });
  expect(JSON.stringify(told)).not.toContain("480.webp");
});

test("a page gets the focal point, unless it is the middle", () => {
  expect(toPicture(row)).not.toHaveProperty("focus");
  expect(toPicture({ ...row, focalX: 29, focalY: 83 }).focus).toBe("29% 83%");
});

test("the pictures of an article are found once each", () => {
  const other = "f".repeat(32);
  const html = `<img src="/uploads/${id}-960.webp" alt="x"><p><img src="/uploads/${other}-480.avif"></p><img src="/uploads/${id}-480.webp">`;
  expect(uploadIdsInHtml(html)).toEqual([id, other]);
});

test("addresses of other pictures are ignored", () => {
  expect(
    uploadIdsInHtml(
      `<img src="/uploads/${id}.webp"><img src="/uploads/../${id}-960.webpx"><a href="/uploads/abc-1.webp">`,
    ),
  ).toEqual([]);
});
