import { expect, test } from "vitest";
import { inboxKindsFor, PERMISSIONS } from "../app/layouts/admin/features/permissions.ts";
import { INBOX_TABS } from "../app/layouts/admin/features/panel-kinds.ts";
import { isFor, STAFF_ROLES, type Role } from "../app/platform/auth/roles.ts";
import { FEATURES } from "../server/features.ts";
import { describedAccess, type Allowed } from "./support/described-access.ts";
import { openSite } from "./support/site.ts";

type Who = "nobody" | "garbage" | Role;
const WHO: Who[] = ["nobody", "garbage", "member", "editor", "events", "finance", "admin"];

/** Their descriptions are functions of what the server lists, or stand in the server code alone. */
const ON_THE_SERVER: Record<string, Allowed> = {
  "GET /photos/{id}": "anyone",
  "GET /public/allblogs": "anyone",
  "GET /public/allblogs/{id}": "anyone",
  "GET /public/allevents": "anyone",
  "GET /public/allevents/{id}": "anyone",
  "GET /public/teachers": "anyone",
  "GET /public/teachers/{id}": "anyone",
  "GET /public/places": "anyone",
  "GET /public/places/{id}": "anyone",
  "GET /search": "anyone",
};

/** Ends the sessions that the other rows use, so it comes last. */
const LAST = "POST /auth/logout";
const { [LAST]: lastOne = [], ...others } = describedAccess();
const ACCESS: Record<string, Allowed> = { ...others, ...ON_THE_SERVER, [LAST]: lastOne };

test("the roles of each route are the reviewed ones", async () => {
  const rows = Object.entries(describedAccess()).map(
    ([route, allowed]) => `${route}: ${allowed === "anyone" ? allowed : allowed.join(", ")}`,
  );
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("roles-of-routes.txt");
});

test("each route accepts exactly its roles", async () => {
  const site = await openSite();
  const headers: Record<Who, Record<string, string>> = {
    nobody: {},
    garbage: { authorization: "Bearer garbage.garbage" },
  } as never;
  for (const who of WHO) if (who !== "nobody" && who !== "garbage") headers[who] = await site.signInAs(who);
  const seen: string[] = [];
  const wanted: string[] = [];
  for (const [route, allowed] of Object.entries(ACCESS)) {
    const [method = "", path = ""] = route.split(" ");
    for (const who of WHO) {
      // Bodies are empty: a request that passes the guard gets 400 or 404, never 401 or 403.
      const { status } = await site.request(`/api/v1${path.replace("{id}", "no-such-thing")}`, {
        method,
        headers: headers[who],
      });
      const isIn = allowed === "anyone" || (allowed as string[]).includes(who);
      const isKnown = who !== "nobody" && who !== "garbage";
      seen.push(`${route} as ${who}: ${status === 401 || status === 403 ? status : "in"}`);
      wanted.push(`${route} as ${who}: ${isIn ? "in" : isKnown ? 403 : 401}`);
      expect(status, `${route} as ${who}`).toBeLessThan(500);
    }
  }
  expect(seen).toEqual(wanted);
});

test("the table of roles in the panel matches the routes", () => {
  const shown = Object.entries(ACCESS).flatMap(([route, allowed]) => {
    const place = /\/admin\/(?!login$)(\w+)/.exec(route)?.[1];
    if (!place || allowed === "anyone") return [];
    const permission = PERMISSIONS.find(({ apiPaths = [] }) => apiPaths.includes(place));
    const roles = permission ? STAFF_ROLES.filter((role) => isFor(permission.roles, role)) : [];
    return [{ route, allowed: allowed.toSorted(), roles: roles.toSorted() }];
  });
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter(({ allowed, roles }) => allowed.join() !== roles.join())).toEqual([]);
});

test("every kind of inbox item has one permission and a tab", () => {
  const kinds = FEATURES.flatMap(({ inbox = {} }) => Object.keys(inbox)).toSorted();
  expect(inboxKindsFor("admin").toSorted()).toEqual(kinds);
  expect(INBOX_TABS.flatMap((tab) => tab.kinds).toSorted()).toEqual(kinds);
  expect(inboxKindsFor("finance")).toEqual(["donation"]);
  expect(inboxKindsFor("member")).toEqual([]);
});

test("every route in the OpenAPI document has a row", async () => {
  const site = await openSite();
  const document = (await (await site.request("/api/v1/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/(.)\/$/, "$1")}`),
  );
  expect(described.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test("a wrong method is 405 and names the right one, an unknown path is 404, both in JSON", async () => {
  const site = await openSite();
  const wrong = await site.request("/api/v1/public/allblogs", { method: "POST" });
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await wrong.json()).toEqual({ success: false, message: "This address takes GET, HEAD, not POST." });
  for (const path of ["/api/v1/nowhere", "/api/foo", "/api/v2/public/quotes", "/api"]) {
    const unknown = await site.request(path);
    expect(unknown.status, path).toBe(404);
    expect(await unknown.json()).toEqual({ success: false, message: "There is nothing at this address." });
  }
});

test("a host name that is not ours is refused, loopback names and SITE_URL are not", async () => {
  const site = await openSite({ SITE_URL: "https://kshitij.example", ALLOWED_HOSTS: "www.kshitij.example" });
  const ask = async (host: string) => (await site.requestAt(`http://${host}/api/v1/public/quotes`)).status;
  expect(await ask("evil.example")).toBe(421);
  for (const host of ["localhost", "127.0.0.1", "kshitij.example", "www.kshitij.example"])
    expect(await ask(host), host).toBe(200);
});

test("every answer carries the security headers, and an API answer may load nothing", async () => {
  const site = await openSite({ SITE_URL: "https://kshitij.example" });
  const { headers } = await site.request("/api/v1/public/quotes");
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "strict-transport-security": expect.stringContaining("max-age=") as string,
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    // Everyone may keep what everyone may read, but asks again; what a token shows nobody keeps.
    "cache-control": "no-cache",
  });
  const mine = await site.request("/api/v1/public/quotes", { headers: await site.signInAs("admin") });
  expect(mine.headers.get("cache-control")).toBe("no-store");
});
