import fc from "fast-check";
import { expect, test } from "vitest";
import { makeHome } from "./make-home.ts";
import { readPictureName, sharePictureName, sharePicturePath, type SharePicture } from "./share-picture.ts";

const { site } = makeHome();
const picture: SharePicture = {
  kind: "blog",
  id: "one-lamp-7k3f",
  painting: "dusk",
  kicker: "Yoga",
  title: "One lamp",
};
const nameOf = (changes: Partial<SharePicture>) => sharePictureName({ ...picture, ...changes }, "card", site);

test("the address changes with anything the picture shows, and with nothing else", () => {
  const changed = [
    nameOf({}),
    nameOf({ title: "One lamps" }),
    nameOf({ kicker: "yoga" }),
    nameOf({ painting: "dawn" }),
    nameOf({ note: "Asha" }),
    nameOf({ mark: "Full" }),
    nameOf({ image: { src: "/uploads/a.webp" } }),
    nameOf({ image: { src: "/uploads/b.webp" } }),
    nameOf({ image: { src: "/uploads/b.webp", focus: "10% 20%" } }),
    sharePictureName(picture, "square", site),
    sharePictureName(picture, "card", { ...site, name: "Another" }),
    sharePictureName(picture, "card", { ...site, nameInHindi: "" }),
  ];
  expect(new Set(changed).size).toBe(changed.length);
  expect(nameOf({})).toBe(sharePictureName({ ...picture, kind: "pages" }, "card", { ...site, name: site.name }));
});

test("an address contains the picture's id and shape", () => {
  expect(sharePicturePath(picture, "story", site)).toMatch(/^\/share\/blog\/one-lamp-7k3f\.story\.[0-9a-z]+\.jpg$/);
  expect(readPictureName(sharePictureName(picture, "story", site))).toEqual({ id: "one-lamp-7k3f", shape: "story" });
});

test("different titles have different fingerprints", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, two) => {
      fc.pre(one !== two);
      expect(nameOf({ title: one })).not.toBe(nameOf({ title: two }));
    }),
  );
});

test.each([
  "",
  "a.card.jpg",
  "a.poster.1.jpg",
  "../a.card.1.jpg",
  "A.card.1.jpg",
  "a.card.1.png",
  `${"a".repeat(81)}.card.1.jpg`,
])("%j names no picture", (name) => expect(readPictureName(name)).toBeNull());
