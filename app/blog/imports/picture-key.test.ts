import { expect, test } from "vitest";
import { findPictureFiles, picturePath } from "./picture-key.ts";

const found = (paths: string[], wanted: string[]) =>
  [
    ...findPictureFiles(
      paths.map((path) => ({ path, size: path.length })),
      wanted,
    ),
  ].map(([key, { path }]) => [key, path]);

test("pictures are found by their paths below the folder, originals first", () => {
  const files = ["uploads/2021/03/lotus-300x200.jpg", "uploads/2021/03/lotus.jpg", "uploads/2020/01/pond.jpg"];
  expect(found(files, ["2021/03/lotus.jpg", "2021/03/pond.jpg"])).toEqual([["2021/03/lotus.jpg", files[1]]]);
});

test("those in the chosen folder itself are found by their names alone, where only one has that name and no path fits", () => {
  expect(found(["pics/lotus.jpg", "pics/pond.jpg"], ["media/a/lotus.jpg", "a/pond.jpg", "b/pond.jpg"])).toEqual([
    ["media/a/lotus.jpg", "pics/lotus.jpg"],
  ]);
  expect(found(["pics/lotus.jpg", "pics/a/lotus.jpg"], ["a/lotus.jpg"])).toEqual([["a/lotus.jpg", "pics/a/lotus.jpg"]]);
});

test.each([
  ["https://a.org/media/A%20lotus.JPG?w=3#x", "media/A lotus.JPG"],
  ["lotus.png", "lotus.png"],
  ["https://a.org/picture?id=4", ""],
  ["data:image/png;base64,AAAA", ""],
  ["", ""],
])("the path of a picture: %s", (address, path) => {
  expect(picturePath(address)).toBe(path);
});
