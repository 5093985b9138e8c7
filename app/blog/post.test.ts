import { expect, test } from "vitest";
import { newPostSchema, postEditSchema, postFilterSchema, readTimeOf } from "./post.ts";

const fields = {
  title: "Evening breath",
  excerpt: "Slow down.",
  content: "<p>Breathe.</p>",
  author: "Meera Nair",
  category: "Pranayama",
};

test("read time is whole minutes at 200 words, at least one", () => {
  expect(readTimeOf("")).toBe("1 min read");
  expect(readTimeOf("word ".repeat(299))).toBe("1 min read");
  expect(readTimeOf("word ".repeat(1_000))).toBe("5 min read");
});

test("a new post needs five texts; the rest has defaults", () => {
  expect(newPostSchema.parse(fields)).toMatchObject({ tags: [], featured: false, imageAlt: "" });
  const { error } = newPostSchema.safeParse({});
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    "Title is required.",
    "Excerpt is required.",
    "Content is required.",
    "Author is required.",
    "Category is required.",
  ]);
});

test("a given _id must have the shape of one; an empty one counts as none", () => {
  expect(newPostSchema.parse({ ...fields, _id: "" })._id).toBeUndefined();
  expect(newPostSchema.safeParse({ ...fields, _id: "../etc" }).success).toBe(false);
});

test("an edit also needs publish date and read time", () => {
  const paths = postEditSchema.safeParse(fields).error?.issues.map((issue) => issue.path[0]);
  expect(paths).toEqual(["publishDate", "readTime"]);
});

test("unusable filter values count as not set", () => {
  expect(postFilterSchema.parse({ q: "x".repeat(201) }).q).toBe("x".repeat(200));
  expect(postFilterSchema.parse({ page: "-3", q: undefined, category: ["a", "b"] })).toEqual({
    q: "",
    category: "",
    page: 1,
    after: "",
  });
});
