import { expect, test } from "vitest";
import { oldAddressEntrySchema, oldPathOf } from "./old-address.ts";

test.each([
  ["/2019/05/A-Walk/", "/2019/05/a-walk"],
  ["2019/05/a-walk", "/2019/05/a-walk"],
  ["https://old.example/2019//05/a-walk/?utm_source=mail#top", "/2019/05/a-walk"],
  ["http://www.old.example", null],
  ["/", null],
  ["/?utm_source=mail", null],
  ["/?p=0123", "/?p=123"],
  ["https://old.example/?page_id=7&preview=true", "/?p=7"],
  ["/?p=drop", null],
  ["/about/?p=12", "/about"],
  ["/%E0%A4%A7%E0%A5%8D%E0%A4%AF%E0%A4%BE%E0%A4%A8/", "/ध्यान"],
  ["/ध्यान", "/ध्यान"],
  ["/caf%C3%A9", "/café"],
  ["/cafe%CC%81", "/café"],
  ["/half%", "/half%"],
  ["//evil.example/a", "/evil.example/a"],
  ["/a/../b", "/b"],
  ["/a%00b", null],
  [`/${"a".repeat(499)}`, `/${"a".repeat(499)}`],
  [`/${"a".repeat(500)}`, null],
])("%s is compared as %s", (written, path) => {
  expect(oldPathOf(written)).toBe(path);
});

const read = (target: string) => oldAddressEntrySchema.safeParse({ path: "/old", target });

test.each([
  ["/events", "/events"],
  ["/events?type=Online#next", "/events?type=Online#next"],
  ["/ध्यान", "/%E0%A4%A7%E0%A5%8D%E0%A4%AF%E0%A4%BE%E0%A4%A8"],
  ["https://shop.example/books", "https://shop.example/books"],
])("%s can be led to", (written, target) => {
  expect(read(written).data?.target).toBe(target);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "http://shop.example",
  "javascript:alert(1)",
  "events",
  "https://",
  "/".padEnd(1_001, "a"),
])("%s cannot be led to", (written) => {
  expect(read(written).success).toBe(false);
});

test.each(["/admin/old", "/api/v1/old", "/assets/a.js", "/uploads/a.jpg", "/files/a.pdf", "/"])(
  "%s cannot be an old address",
  (path) => {
    expect(oldAddressEntrySchema.safeParse({ path, target: "/events" }).success).toBe(false);
  },
);
