import { expect, test } from "vitest";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { teacherIds } from "./teacher.ts";

test("a teacher's id may be as long as an id can be", () => {
  const id = makeReadableId("Ammaji Narayanaswamy Venkataraghavan of Thiruvananthapuram and Kanchipuram", "teacher");
  expect(id.length).toBeGreaterThan(40);
  expect(teacherIds.parse(`${id}, asha-rawat`)).toEqual([id, "asha-rawat"]);
  expect(teacherIds.safeParse("a".repeat(81)).error?.issues[0]?.message).toBe(
    "Each id of a teacher must be at most 80 characters.",
  );
});
