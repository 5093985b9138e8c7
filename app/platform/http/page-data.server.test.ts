import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse, type EntryContext } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageData } from "./page-data.server.ts";

// As in the build.
beforeEach(() => vi.stubEnv("DEV", false));
afterEach(() => vi.unstubAllEnvs());

const entryWith = (context: Partial<EntryContext["staticHandlerContext"]>) =>
  ({ staticHandlerContext: { loaderData: {}, actionData: null, errors: null, ...context } }) as EntryContext;

/** What the browser's router reads: the text of the one script. */
async function read(entry: EntryContext) {
  const { html, hashes } = await pageData(entry);
  expect(hashes).toEqual([]);
  const [, text = ""] = /^<script type="application\/json" id="page-data">(.*)<\/script>$/s.exec(html) ?? [];
  expect(text).not.toMatch(/<\/?script|<!--/i);
  return JSON.parse(text) as { loaderData: unknown; actionData: unknown; errors: Record<string, unknown> };
}

test("what the loaders gave arrives as it was, and no word of it ends the script or runs", async () => {
  const loaderData = {
    "blog/pages/post": {
      title: "</script><SCRIPT>alert(1)</Script ><!-- क्षितिज<!--<script",
      html: "<p>1 < 2</p>",
      tags: [],
      at: null,
    },
  };
  expect(await read(entryWith({ loaderData }))).toEqual({ loaderData, actionData: null, errors: null });
});

test("a page that is missing is known as such by its boundary", async () => {
  const { errors } = await read(
    entryWith({ errors: { post: new ErrorResponse(404, "Not Found", "No such article.") } }),
  );
  expect(isRouteErrorResponse(errors["post"])).toBe(true);
  expect(errors["post"]).toMatchObject({ status: 404, statusText: "Not Found", data: "No such article." });
});

test("what a bug said stays in the house", async () => {
  const bug = Object.assign(new Error("relation does not exist"), { query: "select secret" });
  const { errors } = await read(entryWith({ errors: { post: bug } }));
  expect(errors).toEqual({ post: {} });
});
