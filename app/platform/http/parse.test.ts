import { expect, test } from "vitest";
import { z } from "zod";
import { tagList } from "../text/fields.ts";
import { fieldErrors } from "./parse.ts";

test("a problem within a list belongs to the field of the list", () => {
  const { error } = z.object({ tags: tagList }).safeParse({ tags: `calm,${"x".repeat(41)}` });
  expect(error && fieldErrors(error)).toEqual({ tags: "Each tag must be at most 40 characters." });
});
