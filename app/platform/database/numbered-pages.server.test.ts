import { expect, test } from "vitest";
import { lastNumberedPage, toNumberedPage } from "./numbered-pages.server.ts";

const rows = (count: number) => Array.from({ length: count }, (_, number) => ({ id: `row-${number}` }));

const cursorOf = (shown: { id: string }[]) => `behind-${shown.at(-1)?.id}`;

test("a counted list has numbered pages up to its end", () => {
  const first = toNumberedPage({ page: 1, after: "" }, { rows: rows(4), perPage: 3, counted: 4 }, cursorOf);
  expect(first.rows).toHaveLength(3);
  expect(first.paging).toEqual({ page: 1, pages: 2, isCounted: true, next: { page: 2 } });
  const last = toNumberedPage({ page: 2, after: "" }, { rows: rows(1), perPage: 3, counted: 4 }, cursorOf);
  expect(last.paging).toMatchObject({ page: 2, next: null });
  expect(toNumberedPage({ page: 1, after: "" }, { rows: [], perPage: 3, counted: 0 }, cursorOf).paging.pages).toBe(1);
});

test("beyond the counted rows a list continues after its last row", () => {
  const last = lastNumberedPage(9);
  expect(last).toBe(112);
  const found = { rows: rows(10), perPage: 9, counted: 1_001 };
  expect(toNumberedPage({ page: last - 1, after: "" }, found, cursorOf).paging).toMatchObject({
    pages: last,
    isCounted: false,
    next: { page: last },
  });
  expect(toNumberedPage({ page: last, after: "" }, found, cursorOf).paging.next).toEqual({
    after: "behind-row-8",
  });
  expect(toNumberedPage({ page: 1, after: "some-row" }, found, cursorOf).paging).toMatchObject({
    page: null,
    next: { after: "behind-row-8" },
  });
});
