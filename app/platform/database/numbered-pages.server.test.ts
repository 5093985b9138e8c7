import { expect, test } from "vitest";
import { PER_PAGE, rowsOfPage, toNumberedPage } from "./numbered-pages.server.ts";

const rows = (count: number) => Array.from({ length: count }, (_, number) => ({ id: `row-${number}` }));

const cursorOf = (shown: { id: string }[]) => `behind-${shown.at(-1)?.id}`;

/** The last page with a number. */
const LAST = 42;

test("a counted list has numbered pages up to its end", () => {
  const first = toNumberedPage({ page: 1, after: "" }, { rows: rows(PER_PAGE + 1), counted: PER_PAGE + 1 }, cursorOf);
  expect(first.rows).toHaveLength(24);
  expect(first.paging).toEqual({ page: 1, pages: 2, isCounted: true, next: { page: 2 } });
  const last = toNumberedPage({ page: 2, after: "" }, { rows: rows(1), counted: PER_PAGE + 1 }, cursorOf);
  expect(last.paging).toMatchObject({ page: 2, next: null });
  expect(toNumberedPage({ page: 1, after: "" }, { rows: [], counted: 0 }, cursorOf).paging.pages).toBe(1);
});

test("beyond the counted rows a list continues after its last row", () => {
  const found = { rows: rows(PER_PAGE + 1), counted: 1_001 };
  expect(toNumberedPage({ page: LAST - 1, after: "" }, found, cursorOf).paging).toMatchObject({
    pages: LAST,
    isCounted: false,
    next: { page: LAST },
  });
  expect(toNumberedPage({ page: LAST, after: "" }, found, cursorOf).paging.next).toEqual({ after: "behind-row-23" });
  expect(toNumberedPage({ page: 1, after: "some-row" }, found, cursorOf).paging).toMatchObject({
    page: null,
    next: { after: "behind-row-23" },
  });
});

test("a page reads one row more than it shows, and nothing beyond the last page with a number", () => {
  expect(rowsOfPage({ page: 3, after: "" })).toEqual({ limit: 25, offset: 48 });
  expect(rowsOfPage({ page: 1, after: "some-row" })).toEqual({ limit: 25, offset: 0 });
  expect(rowsOfPage({ page: LAST + 1, after: "" }).limit).toBe(0);
});
