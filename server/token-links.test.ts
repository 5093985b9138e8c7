import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";
import { openSite } from "../tests/support/site.ts";
import { isTokenLink, pathForLog } from "./features.ts";

const pathsOf = (entries: RouteConfigEntry[], before = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const whole = path === undefined ? before : `${before}/${path}`;
    return [whole, ...pathsOf(children, whole)];
  });

test("every page's address with a token is a token link, and is logged without its token", () => {
  const paths = pathsOf(routes).filter((path) => path.includes(":token"));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    expect([path, isTokenLink(path)]).toEqual([path, true]);
    expect(pathForLog(path.replace(":token", "Zx81-_abc"))).toBe(path);
  }
});

test.each(["/tickets/Zx81", "/api/v1/downloads/inbox/Zx81"])(
  "%s is sent with the headers of token links",
  async (path) => {
    const { headers } = await (await openSite()).request(path);
    expect(["cache-control", "referrer-policy", "x-robots-tag"].map((name) => headers.get(name))).toEqual([
      "no-store",
      "no-referrer",
      "noindex",
    ]);
  },
);
