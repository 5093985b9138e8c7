import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trimmed } from "../scripts/lean-client.ts";

test("the browser's manifest keeps what is true and what a visitor's page needs beside itself", () => {
  const route = { hasLoader: true, hasAction: false, css: [] };
  const { entry, routes } = trimmed({
    entry: { imports: ["/react.js"] },
    routes: {
      root: { id: "root", path: "", imports: ["/react.js", "/frame.js"] },
      "blog/pages/post": { id: "blog/pages/post", ...route, imports: ["/frame.js", "/forms.js"] },
      "blog/pages/admin-post": { id: "blog/pages/admin-post", ...route, imports: ["/records.js"] },
    },
  });
  expect(entry).toEqual({ imports: ["/react.js"] });
  expect(routes).toEqual({
    root: { id: "root", path: "" },
    "blog/pages/post": { id: "blog/pages/post", hasLoader: true, imports: ["/forms.js"] },
    "blog/pages/admin-post": { id: "blog/pages/admin-post", hasLoader: true },
  });
});

test("styles are named by address, so that no part which comes later brings one", () => {
  const importing = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /(?:from |import )"[^"]+\.css"/.test(readFileSync(file, "utf8")),
  );
  expect(importing).toEqual([]);
});
