import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openSite } from "../../../tests/support/site.ts";
import { createApi } from "../api/api.server.ts";
import { call } from "./call.ts";
import { endpoint, fileField } from "./endpoint.ts";
import { handle } from "./handle.server.ts";

const answer = z.object({ id: z.string(), note: z.string() });
const access = ["finance"] as const;
const shared = { tag: "Notes", summary: "For this test", access };
const notes = {
  list: endpoint("GET", "/notes", { ...shared, query: z.object({ after: z.string().optional() }), answer, list: true }),
  add: endpoint("POST", "/notes", {
    ...shared,
    body: z.object({ note: z.string().min(1, "Note is required.") }),
    answer,
    status: 201,
    once: true,
  }),
  attach: endpoint("PUT", "/notes/{id}/file", {
    ...shared,
    params: z.object({ id: z.string().transform((id) => id.toUpperCase()) }),
    form: z.object({ note: z.string(), file: fileField }),
    answer,
    status: [200, 201],
  }),
  remove: endpoint("DELETE", "/notes/{id}", { ...shared, params: z.object({ id: z.string() }) }),
};

/** The three endpoints on a server of their own, beside the accounts and the database of a whole site. */
async function openNotes() {
  const site = await openSite();
  const added: string[] = [];
  const removed: string[] = [];
  const api = createApi();
  handle(api, notes.list, async ({ query }) => ({ rows: [{ id: query.after ?? "first", note: "" }], next: "a b" }));
  handle(api, notes.add, async ({ body, act, now }) => {
    expect(act.now, "a request has one clock").toBe(now);
    added.push(body.note);
    return { id: act.by, note: body.note };
  });
  handle(api, notes.remove, async ({ params }) => void removed.push(params.id));
  handle(api, notes.attach, async ({ c, params: { id } }) => {
    expect(c.req.raw.bodyUsed, "the form is unread").toBe(false);
    const note = (await c.req.formData()).get("note") === "new" ? "new" : "old";
    if (note === "new") c.status(201);
    return { id, note };
  });
  const server = createApi();
  server.use(async (c, next) => {
    c.set("db", site.db);
    c.set("auth", site.services.auth);
    await next();
  });
  server.route("/api/v1", api);
  server.onError((error, c) => c.json({ success: false, message: error.message }, Reflect.get(error, "status") ?? 500));
  return { ...site, api, server, added, removed };
}

afterEach(() => vi.unstubAllGlobals());

/** The browser's side of `call`: an origin, a session and the network. */
function actAsBrowser(
  server: { request: (path: string, init?: RequestInit) => Response | Promise<Response> },
  token: string,
) {
  vi.stubGlobal("location", { origin: "http://localhost" });
  const user = JSON.stringify({ displayName: "Asha", email: "asha@example.org", photoURL: null, role: "finance" });
  vi.stubGlobal("localStorage", { getItem: (key: string) => ({ token, user })[key] ?? null });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => server.request(path, init));
}

test("who may not call an endpoint is refused before its body is read", async () => {
  const { server, signInAs, added } = await openNotes();
  const post = { method: "POST", body: "no JSON at all" };
  expect((await server.request("/api/v1/notes", post)).status).toBe(401);
  expect((await server.request("/api/v1/notes", { ...post, headers: await signInAs("editor") })).status).toBe(403);
  expect(added).toEqual([]);
});

test("an endpoint is called by its description: items and the next page, an answer, nothing for 204", async () => {
  const { server, signInAs, added, removed } = await openNotes();
  const { authorization } = await signInAs("finance");
  actAsBrowser(server, authorization.slice("Bearer ".length));
  expect(await call(notes.list, { query: {} })).toEqual({ rows: [{ id: "first", note: "" }], next: "a b" });
  expect(await call(notes.list, { query: { after: "a b" } })).toMatchObject({ rows: [{ id: "a b" }] });
  const sent = { body: { note: "Rice" }, idempotencyKey: "key-12345678" };
  const first = await call(notes.add, sent);
  expect(first).toEqual({ id: "A finance", note: "Rice" });
  expect(await call(notes.add, sent), "the same key again").toEqual(first);
  expect(added).toEqual(["Rice"]);
  expect(await call(notes.remove, { params: { id: "a/b c" } })).toBeUndefined();
  expect(removed).toEqual(["a/b c"]);
  await expect(call(notes.add, { body: { note: "" }, idempotencyKey: "key-23456789" })).rejects.toMatchObject({
    status: 400,
    message: "Note is required.",
  });
});

test("a form is left to the endpoint's work, behind the guard, with the params parsed", async () => {
  const { api, server, signInAs } = await openNotes();
  const headers = await signInAs("finance");
  const attach = (note: string, sent: Record<string, string> = headers) => {
    const body = new FormData();
    body.set("note", note);
    return server.request("/api/v1/notes/a/file", { method: "PUT", headers: sent, body });
  };
  expect((await attach("new", {})).status).toBe(401);
  const created = await attach("new");
  expect([created.status, await created.json()]).toEqual([201, { id: "A", note: "new" }]);
  expect((await attach("old")).status).toBe(200);
  const { paths = {} } = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
  const { requestBody, responses } = paths["/notes/{id}/file"]?.put ?? {};
  expect(requestBody).toMatchObject({ content: { "multipart/form-data": {} }, required: true });
  expect(Object.keys(responses ?? {})).toEqual(["200", "201", "400", "401", "403", "413", "415"]);
});
