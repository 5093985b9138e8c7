import { expect, test } from "vitest";
import { inboxKindsFor, PERMISSIONS } from "../app/layouts/admin/features/permissions.ts";
import { INBOX_TABS } from "../app/layouts/admin/features/panel-kinds.ts";
import { isFor, STAFF_ROLES, type Role } from "../app/platform/auth/roles.ts";
import { FEATURES } from "../server/features.ts";
import { openSite } from "./support/site.ts";

type Who = "nobody" | "garbage" | Role;
const WHO: Who[] = ["nobody", "garbage", "member", "editor", "events", "finance", "admin"];

/** Every API route and who may pass its guard; "anyone" needs no token. A new route without a row here fails the test below. */
const ACCESS: Record<string, "anyone" | Role[]> = {
  "GET /public/allblogs": "anyone",
  "GET /public/allblogs/{id}": "anyone",
  "GET /public/blog-categories": "anyone",
  "GET /public/allevents": "anyone",
  "GET /public/allevents/{id}": "anyone",
  "GET /public/quotes": "anyone",
  "POST /public/events/{id}/registrations": "anyone",
  "GET /public/blogs/{id}/comments": "anyone",
  "POST /public/blogs/{id}/comments": "anyone",
  "GET /public/programs": "anyone",
  "GET /public/programs/{id}": "anyone",
  "POST /public/programs/{id}/enrolments": "anyone",
  "GET /public/resources": "anyone",
  "GET /public/teachers": "anyone",
  "GET /public/teachers/{id}": "anyone",
  "POST /public/contact": "anyone",
  "POST /public/volunteer": "anyone",
  "POST /public/partnerships": "anyone",
  "POST /public/newsletter": "anyone",
  "POST /public/donations": "anyone",
  "GET /search": "anyone",
  "POST /auth/register": "anyone",
  "POST /auth/verify": "anyone",
  "POST /auth/reset": "anyone",
  "PUT /auth/reset": "anyone",
  "POST /auth/verify/again": ["member", "editor", "events", "finance", "admin"],
  "POST /auth/two-factor": "anyone",
  "GET /me/second-factor": ["member", "editor", "events", "finance", "admin"],
  "POST /me/second-factor": ["member", "editor", "events", "finance", "admin"],
  "PUT /me/second-factor": ["member", "editor", "events", "finance", "admin"],
  "POST /me/second-factor/recovery-codes": ["member", "editor", "events", "finance", "admin"],
  "POST /me/second-factor/off": ["member", "editor", "events", "finance", "admin"],
  "GET /me/profile": ["member", "editor", "events", "finance", "admin"],
  "GET /me/data": ["member", "editor", "events", "finance", "admin"],
  "POST /me/data": ["member", "editor", "events", "finance", "admin"],
  "POST /me/data/download-link": ["member", "editor", "events", "finance", "admin"],
  "POST /me/delete": ["member", "editor", "events", "finance", "admin"],
  "PUT /me/profile": ["member", "editor", "events", "finance", "admin"],
  "PUT /me/photo": ["member", "editor", "events", "finance", "admin"],
  "DELETE /me/photo": ["member", "editor", "events", "finance", "admin"],
  "GET /photos/{id}": "anyone",
  "GET /me/bookmarks": ["member", "editor", "events", "finance", "admin"],
  "GET /me/bookmarks/{kind}/{id}": ["member", "editor", "events", "finance", "admin"],
  "PUT /me/bookmarks/{kind}/{id}": ["member", "editor", "events", "finance", "admin"],
  "DELETE /me/bookmarks/{kind}/{id}": ["member", "editor", "events", "finance", "admin"],
  "GET /me/preferences": ["member", "editor", "events", "finance", "admin"],
  "PUT /me/preferences/{name}": ["member", "editor", "events", "finance", "admin"],
  "GET /me/gifts": ["member", "editor", "events", "finance", "admin"],
  "GET /me/registrations": ["member", "editor", "events", "finance", "admin"],
  "POST /me/registrations/{reference}/ticket-link": ["member", "editor", "events", "finance", "admin"],
  "GET /me/enrolments": ["member", "editor", "events", "finance", "admin"],
  "GET /admin/overview": ["editor", "events", "finance", "admin"],
  "GET /admin/search": ["editor", "events", "finance", "admin"],
  "GET /admin/inbox": ["editor", "events", "finance", "admin"],
  "GET /admin/inbox/waiting": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/approve": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/done": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/reopen": ["editor", "events", "finance", "admin"],
  "GET /admin/inbox/{id}": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/spam": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/read": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/notes": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/replies": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/{id}/replies/{reply}/again": ["editor", "events", "finance", "admin"],
  "DELETE /admin/inbox/{id}/replies/{reply}": ["editor", "events", "finance", "admin"],
  "GET /me/morning-summary": ["editor", "events", "finance", "admin"],
  "PUT /me/morning-summary": ["editor", "events", "finance", "admin"],
  "PUT /admin/inbox/{id}/assignee": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/mark": ["editor", "events", "finance", "admin"],
  "POST /admin/inbox/download-link": ["editor", "events", "finance", "admin"],
  "GET /admin/gifts": ["finance", "admin"],
  "GET /admin/gifts/totals": ["finance", "admin"],
  "POST /admin/gifts": ["finance", "admin"],
  "POST /admin/gifts/receive/{id}": ["finance", "admin"],
  "POST /admin/gifts/undo-receive/{id}": ["finance", "admin"],
  "DELETE /admin/gifts/remove/{id}": ["finance", "admin"],
  "POST /admin/gifts/download-link": ["finance", "admin"],
  "GET /admin/comments": ["editor", "admin"],
  "GET /admin/comments/counts": ["editor", "admin"],
  "POST /admin/comments/show/{id}": ["editor", "admin"],
  "POST /admin/comments/reject/{id}": ["editor", "admin"],
  "POST /admin/comments/wait/{id}": ["editor", "admin"],
  "POST /admin/comments/delete/{id}": ["editor", "admin"],
  "POST /admin/comments/bring-back/{id}": ["editor", "admin"],
  "PUT /admin/comments/edit/{id}": ["editor", "admin"],
  "PUT /admin/comments/reply/{id}": ["editor", "admin"],
  "GET /admin/mails": ["admin"],
  "GET /admin/mails/counts": ["admin"],
  "POST /admin/mails/{id}/letter": ["admin"],
  "POST /admin/mails/{id}/again": ["admin"],
  "POST /admin/mails/kinds/{kind}/preview": ["admin"],
  "POST /admin/mails/test": ["admin"],
  "POST /admin/login": "anyone",
  "GET /me": ["member", "editor", "events", "finance", "admin"],
  "POST /me/email": ["member", "editor", "events", "finance", "admin"],
  "GET /auth/sessions": ["member", "editor", "events", "finance", "admin"],
  "DELETE /auth/sessions": ["member", "editor", "events", "finance", "admin"],
  "DELETE /auth/sessions/{id}": ["member", "editor", "events", "finance", "admin"],
  "PUT /me/password": ["member", "editor", "events", "finance", "admin"],
  "GET /admin/blog": ["editor", "admin"],
  "GET /admin/blog/{id}": ["editor", "admin"],
  "GET /admin/blog/versions/{id}": ["editor", "admin"],
  "GET /admin/blog/versions/{id}/{version}": ["editor", "admin"],
  "POST /admin/blog/create-blog": ["editor", "admin"],
  "PUT /admin/blog/update/{id}": ["editor", "admin"],
  "DELETE /admin/blog/delete/{id}": ["editor", "admin"],
  "GET /admin/topics/categories": ["editor", "admin"],
  "POST /admin/topics/categories": ["editor", "admin"],
  "POST /admin/topics/categories/rename": ["editor", "admin"],
  "POST /admin/topics/categories/merge": ["editor", "admin"],
  "POST /admin/topics/categories/move": ["editor", "admin"],
  "POST /admin/topics/categories/begin-with": ["editor", "admin"],
  "POST /admin/topics/categories/remove": ["editor", "admin"],
  "GET /admin/topics/tags": ["editor", "admin"],
  "POST /admin/topics/tags/rename": ["editor", "admin"],
  "POST /admin/topics/tags/merge": ["editor", "admin"],
  "POST /admin/topics/tags/remove": ["editor", "admin"],
  "GET /admin/event": ["events", "admin"],
  "GET /admin/event/{id}": ["events", "admin"],
  "GET /admin/event/versions/{id}": ["events", "admin"],
  "GET /admin/event/versions/{id}/{version}": ["events", "admin"],
  "POST /admin/event/create-event": ["events", "admin"],
  "PUT /admin/event/update-event/{id}": ["events", "admin"],
  "DELETE /admin/event/delete-event/{id}": ["events", "admin"],
  "GET /admin/event-mails": ["events", "admin"],
  "GET /admin/event-mails/{id}/people": ["events", "admin"],
  "POST /admin/event-mails/{id}/send": ["events", "admin"],
  "POST /admin/event-mails/{id}/stop": ["events", "admin"],
  "GET /admin/event/guests/{id}": ["events", "admin"],
  "GET /admin/event/guests/{id}/summary": ["events", "admin"],
  "POST /admin/event/guests/{id}": ["events", "admin"],
  "PUT /admin/event/guests/{id}/{reference}/places": ["events", "admin"],
  "PUT /admin/event/guests/{id}/{reference}/contact": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/pay": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/undo-payment": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/check-in": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/undo-check-in": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/give-back": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/bring-back": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/ticket-link": ["events", "admin"],
  "POST /admin/event/guests/{id}/{reference}/again": ["events", "admin"],
  "POST /admin/event-registrations/download-link": ["events", "admin"],
  "GET /admin/programs": ["events", "admin"],
  "GET /admin/programs/{id}": ["events", "admin"],
  "GET /admin/programs/versions/{id}": ["events", "admin"],
  "GET /admin/programs/versions/{id}/{version}": ["events", "admin"],
  "POST /admin/programs/create": ["events", "admin"],
  "PUT /admin/programs/update/{id}": ["events", "admin"],
  "DELETE /admin/programs/delete/{id}": ["events", "admin"],
  "GET /admin/programs/courses/{id}": ["events", "admin"],
  "POST /admin/programs/courses/{id}": ["events", "admin"],
  "GET /admin/programs/courses/{id}/{course}": ["events", "admin"],
  "PUT /admin/programs/courses/{id}/{course}": ["events", "admin"],
  "DELETE /admin/programs/courses/{id}/{course}": ["events", "admin"],
  "GET /admin/programs/courses/{id}/{course}/participants": ["events", "admin"],
  "PUT /admin/programs/courses/{id}/{course}/participants/{reference}": ["events", "admin"],
  "GET /admin/programs/requests/{id}": ["events", "admin"],
  "GET /admin/programs/requests/one/{reference}": ["events", "admin"],
  "PUT /admin/programs/requests/{id}/{reference}/reply": ["events", "admin"],
  "GET /admin/resources": ["editor", "admin"],
  "GET /admin/resources/{id}": ["editor", "admin"],
  "GET /admin/resources/versions/{id}": ["editor", "admin"],
  "GET /admin/resources/versions/{id}/{version}": ["editor", "admin"],
  "POST /admin/resources/create": ["editor", "admin"],
  "PUT /admin/resources/update/{id}": ["editor", "admin"],
  "DELETE /admin/resources/delete/{id}": ["editor", "admin"],
  "POST /admin/resources/files/{kind}": ["editor", "admin"],
  "GET /admin/bin": ["editor", "events", "admin"],
  "POST /admin/bin/{kind}/{id}/restore": ["editor", "events", "admin"],
  "DELETE /admin/bin/{kind}/{id}": ["editor", "events", "admin"],
  "GET /admin/drafts/{kind}": ["editor", "events", "admin"],
  "GET /admin/drafts/{kind}/{id}": ["editor", "events", "admin"],
  "PUT /admin/drafts/{kind}/{id}": ["editor", "events", "admin"],
  "DELETE /admin/drafts/{kind}/{id}": ["editor", "events", "admin"],
  "PUT /admin/drafts/{kind}/{id}/schedule": ["editor", "events", "admin"],
  "POST /admin/drafts/{kind}/{id}/take-off": ["editor", "events", "admin"],
  "POST /admin/drafts/{kind}/{id}/preview": ["editor", "events", "admin"],
  "GET /admin/members": ["admin"],
  "GET /admin/members/{id}": ["admin"],
  "PUT /admin/members/note/{id}": ["admin"],
  "POST /admin/members/disable/{id}": ["admin"],
  "POST /admin/members/enable/{id}": ["admin"],
  "POST /admin/members/erase/{id}": ["admin"],
  "POST /admin/members/password-link/{id}": ["admin"],
  "GET /admin/staff": ["admin"],
  "PUT /admin/staff/role/{id}": ["admin"],
  "POST /admin/staff/disable/{id}": ["admin"],
  "POST /admin/staff/enable/{id}": ["admin"],
  "POST /admin/staff/reset-code/{id}": ["admin"],
  "DELETE /admin/staff/remove/{id}": ["admin"],
  "GET /admin/staff/invitations": ["admin"],
  "POST /admin/staff/invitations": ["admin"],
  "DELETE /admin/staff/invitations/{id}": ["admin"],
  "GET /admin/audit": ["admin"],
  "GET /admin/audit/choices": ["admin"],
  "POST /admin/audit/download-link": ["admin"],
  "GET /admin/settings": ["admin"],
  "GET /admin/settings/versions/{id}": ["admin"],
  "GET /admin/settings/versions/{id}/{version}": ["admin"],
  "GET /admin/steps": ["admin"],
  "PUT /admin/settings/{section}": ["admin"],
  "GET /admin/teachers": ["editor", "admin"],
  "GET /admin/teachers/{id}": ["editor", "admin"],
  "GET /admin/teachers/versions/{id}": ["editor", "admin"],
  "GET /admin/teachers/versions/{id}/{version}": ["editor", "admin"],
  "POST /admin/teachers/create": ["editor", "admin"],
  "PUT /admin/teachers/update/{id}": ["editor", "admin"],
  "DELETE /admin/teachers/delete/{id}": ["editor", "admin"],
  "GET /admin/testimonials": ["editor", "admin"],
  "GET /admin/testimonials/{id}": ["editor", "admin"],
  "GET /admin/testimonials/versions/{id}": ["editor", "admin"],
  "GET /admin/testimonials/versions/{id}/{version}": ["editor", "admin"],
  "POST /admin/testimonials/create": ["editor", "admin"],
  "PUT /admin/testimonials/update/{id}": ["editor", "admin"],
  "DELETE /admin/testimonials/delete/{id}": ["editor", "admin"],
  "GET /admin/quotes": ["editor", "admin"],
  "GET /admin/quotes/plan": ["editor", "admin"],
  "GET /admin/quotes/{id}": ["editor", "admin"],
  "GET /admin/quotes/versions/{id}": ["editor", "admin"],
  "GET /admin/quotes/versions/{id}/{version}": ["editor", "admin"],
  "POST /admin/quotes/create-quotes": ["editor", "admin"],
  "PUT /admin/quotes/update/{id}": ["editor", "admin"],
  "POST /admin/quotes/move/{id}": ["editor", "admin"],
  "DELETE /admin/quotes/delete/{id}": ["editor", "admin"],
  "GET /admin/pictures": ["editor", "events", "admin"],
  "POST /admin/pictures": ["editor", "events", "admin"],
  "GET /admin/pictures/counts": ["editor", "events", "admin"],
  "GET /admin/pictures/one/{id}": ["editor", "events", "admin"],
  "PUT /admin/pictures/one/{id}": ["editor", "events", "admin"],
  "DELETE /admin/pictures/one/{id}": ["editor", "events", "admin"],
  "POST /admin/pictures/clear": ["editor", "events", "admin"],
  // Last, because it ends the sessions that the other rows use.
  "POST /auth/logout": "anyone",
};

test("each route lets in exactly those it should", async () => {
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
      // Bodies are left empty: whoever passes the guard meets 400 or 404, never 401 or 403.
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

test("the table of roles that the panel shows is what its routes let in", () => {
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

test("every kind of item in the inbox has one permission whose roles may open it, and a tab", () => {
  const kinds = FEATURES.flatMap(({ inbox = {} }) => Object.keys(inbox)).toSorted();
  expect(inboxKindsFor("admin").toSorted()).toEqual(kinds);
  expect(INBOX_TABS.flatMap((tab) => tab.kinds).toSorted()).toEqual(kinds);
  expect(inboxKindsFor("finance")).toEqual(["donation"]);
  expect(inboxKindsFor("member")).toEqual([]);
});

test("every route the API describes has its row", async () => {
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
