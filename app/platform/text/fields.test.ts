import { expect, test } from "vitest";
import { editVersion, isoInstant, requiredText, tagList, wholeNumber, yesOrNo } from "./fields.ts";

test("tags may be repeated or separated by commas; blanks and duplicates are dropped", () => {
  expect(tagList.parse("breath, sitting,,Breath , ")).toEqual(["breath", "sitting"]);
  expect(tagList.parse(["breath", "morning, sitting"])).toEqual(["breath", "morning", "sitting"]);
  expect(tagList.parse(undefined)).toEqual([]);
});

test("text is trimmed, normalized and freed of NUL, and blank text counts as missing", () => {
  const title = requiredText("Title", 10);
  expect(title.parse("  cafe\u0301\u0000 ")).toBe("café");
  expect(title.safeParse("   ").error?.issues[0]?.message).toBe("Title is required.");
  expect(title.safeParse(undefined).error?.issues[0]?.message).toBe("Title is required.");
  expect(title.safeParse(["a", "b"]).error?.issues[0]?.message).toBe("Title must be given once.");
  expect(title.safeParse("12345678901").error?.issues[0]?.message).toBe("Title must be at most 10 characters.");
});

test("a whole number comes as number or text, within its bounds", () => {
  const capacity = wholeNumber("Capacity", 1, 100);
  expect(capacity.parse("60")).toBe(60);
  for (const wrong of ["0", "101", "1.5", "-3", "", "ten", Number.POSITIVE_INFINITY, null])
    expect(capacity.safeParse(wrong).success).toBe(false);
});

test("a date and time needs a time zone", () => {
  const date = isoInstant("Date and time");
  expect(date.parse("2026-09-14T05:45:00+05:30").toISOString()).toBe("2026-09-14T00:15:00.000Z");
  for (const wrong of ["2026-09-14T05:45:00", "2026-09-14", "", "tomorrow", "+275760-09-13T00:00:00.000Z"])
    expect(date.safeParse(wrong).success).toBe(false);
});

test("a missing checkbox is false", () => {
  const featured = yesOrNo("Featured");
  expect([featured.parse("true"), featured.parse("on"), featured.parse(true)]).toEqual([true, true, true]);
  expect([featured.parse(undefined), featured.parse("false"), featured.parse("")]).toEqual([false, false, false]);
  expect(featured.safeParse("maybe").success).toBe(false);
});

test("an empty version counts as none", () => {
  expect(editVersion.parse("")).toBeUndefined();
  expect(editVersion.parse("3")).toBe(3);
});
