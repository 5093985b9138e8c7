import { makeWxr } from "../../app/blog/imports/make-wxr.ts";
import type { openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** Calls of the writes that import people, posts and old addresses, on a site filled by `fillForImportWrites`. */
export function importWrites(reason: string) {
  const file = new File([`E-mail,Name\nimported@example.org,${reason} Devi\n`], `${reason}.csv`);
  const wordpress = new File([makeWxr({ title: reason, content: reason, status: "draft" })], `${reason}.xml`);
  const addresses = new File(["/oldest,https://old.example/"], `${reason}.csv`);
  const sent = { file, columns: ["email", "name"], consent: reason, consentOn: "2026-01-02" };
  return {
    "POST /admin/subscriber-imports/check": { as: "admin" as const, form: { file } },
    "POST /admin/subscriber-imports": { as: "admin" as const, form: sent },
    "POST /admin/subscriber-imports/{id}/remove": {
      as: "admin" as const,
      path: "/admin/subscriber-imports/SI-WRITES/remove",
    },
    "POST /admin/post-imports/check": { as: "admin" as const, form: { file: wordpress } },
    "POST /admin/post-imports": { as: "admin" as const, form: { file: wordpress, picture: reason } },
    "POST /admin/post-imports/{id}/remove": { as: "admin" as const, path: "/admin/post-imports/PI-WRITES/remove" },
    "POST /admin/settings/old-addresses/imports/check": { as: "admin" as const, form: { file: addresses } },
    "POST /admin/settings/old-addresses/imports": {
      as: "admin" as const,
      form: { file: addresses, columns: ["path", "target"] },
    },
    "POST /admin/settings/old-addresses/imports/{id}/remove": {
      as: "admin" as const,
      path: "/admin/settings/old-addresses/imports/AI-WRITES/remove",
    },
    "POST /admin/member-imports/check": { as: "admin" as const, form: { file } },
    "POST /admin/member-imports": { as: "admin" as const, form: sent },
    "POST /admin/member-imports/{id}/remove": { as: "admin" as const, path: "/admin/member-imports/MI-WRITES/remove" },
  };
}

/** Imports that may be removed. */
export async function fillForImportWrites(site: Site, name: string): Promise<void> {
  await site.pool.query(
    `insert into gift_imports (id, kind, file_hash, imported_at, consent, consent_on)
     values ('SI-WRITES', 'subscriber-import', $1, now(), $1, '2026-01-02'),
       ('PI-WRITES', 'post-import', $1, now(), '', null),
       ('AI-WRITES', 'old-address-import', $1, now(), '', null),
       ('MI-WRITES', 'member-import', $1, now(), $1, '2026-01-02')`,
    [name],
  );
}
