import { expect, test } from "vitest";
import { loginPath, pathAfterLogin } from "./next-path.ts";

test("staff come back to the admin page they were sent from, else to the dashboard", () => {
  expect(pathAfterLogin("editor", "/admin/blog/one-lamp-7k3f?x=1#end")).toBe("/admin/blog/one-lamp-7k3f?x=1#end");
  expect(pathAfterLogin("admin", "/blog")).toBe("/admin");
  expect(pathAfterLogin("admin", "/administration")).toBe("/admin");
  expect(pathAfterLogin("admin", null)).toBe("/admin");
});

test("members come back to where they were, but never into the panel", () => {
  expect(pathAfterLogin("member", "/events?type=Online")).toBe("/events?type=Online");
  expect(pathAfterLogin("member", "/admin/blog")).toBe("/profile");
  expect(pathAfterLogin("member", null)).toBe("/profile");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "admin",
  "",
  "/login?next=/admin",
  "/logout",
])("an address that leaves the site or loops is not followed: %j", (next) => {
  expect(pathAfterLogin("member", next)).toBe("/profile");
  expect(pathAfterLogin("admin", next)).toBe("/admin");
});

test("the way to the sign-in page carries the way back whole", () => {
  const path = "/admin/blog?filter=a&b";
  expect(new URL(loginPath(path, "ended"), "https://x.invalid").searchParams.get("next")).toBe(path);
});
