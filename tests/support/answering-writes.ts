import type pg from "pg";
import { addDays, indiaDay } from "../../app/platform/time/india-time.ts";
import { startBucket } from "./bucket.ts";

/** A mail that was sent. */
const MAIL = "0f8fad5b-d9cb-469f-a165-70867728950e";

const OLD_ADDRESSES = ["0f8fad5b-d9cb-469f-a165-70867728950f", "0f8fad5b-d9cb-469f-a165-708677289510"];

const SAVED_ANSWERS = ["0f8fad5b-d9cb-469f-a165-708677289511", "0f8fad5b-d9cb-469f-a165-708677289512"];

/** A registration of the first member. */
export const OF_MEMBER = "KS-MEMBER";

const placeForm = { name: "Garden room", address: "Karve Road" };

const bucketOfBackups = { server: "", bucket: "pictures", region: "ap-south-1", key: "known", secret: "s/ecret" };

/** The rows that these writes name, and the bucket, until the test is finished. */
export async function fillForAnsweringWrites(pool: pg.Pool): Promise<void> {
  bucketOfBackups.server = `http://127.0.0.1:${await startBucket()}`;
  await pool.query(
    "insert into mails (id, kind, recipient, values, state, sent_at) values ($1, 'test', 'meera@example.net', '{}', 'sent', now())",
    [MAIL],
  );
  await pool.query(
    "insert into old_addresses select id, '/' || id, 'https://old.example/', now() from unnest($1::text[]) id",
    [OLD_ADDRESSES],
  );
  await pool.query("insert into saved_answers (id, title, text) select id, id, 'Yes.' from unnest($1::text[]) id", [
    SAVED_ANSWERS,
  ]);
}

/** Calls that answer visitors, those that change places, and the staff's own summary of who waits; on a site filled by `fillForWrites`. */
export const ANSWERING_WRITES = {
  "POST /admin/places/create": { as: "admin" as const, form: placeForm },
  "PUT /admin/places/update/{id}": { as: "admin" as const, path: "/admin/places/update/place-3", form: placeForm },
  "DELETE /admin/places/delete/{id}": { as: "admin" as const, path: "/admin/places/delete/place-4" },
  "POST /admin/members/again/{id}": {
    as: "admin" as const,
    path: "/admin/members/again/user-1",
    json: {
      entry: Buffer.from(JSON.stringify(["2026-11-20T08:00:00.000Z", "events", OF_MEMBER])).toString("base64url"),
    },
  },
  "POST /admin/settings/restored-site/go-live": { as: "admin" as const },
  "POST /admin/settings/demo/remove": { as: "admin" as const },
  "POST /admin/settings/demo/restore": { as: "admin" as const },
  "POST /admin/settings/backups/passphrase": { as: "admin" as const },
  "PUT /admin/settings/backups": { as: "admin" as const, json: { schedule: "weekly", keep: 3 } },
  "POST /admin/settings/backups/run": { as: "admin" as const },
  "PUT /admin/settings/backups/bucket": { as: "admin" as const, json: bucketOfBackups },
  "DELETE /admin/settings/backups/bucket": { as: "admin" as const },
  "POST /admin/settings/old-addresses": {
    as: "admin" as const,
    json: { path: "/old", target: "https://old.example/" },
  },
  "PUT /admin/settings/old-addresses/{id}": {
    as: "admin" as const,
    path: `/admin/settings/old-addresses/${OLD_ADDRESSES[0]}`,
    json: { path: "/older", target: "https://old.example/" },
  },
  "DELETE /admin/settings/old-addresses/{id}": {
    as: "admin" as const,
    path: `/admin/settings/old-addresses/${OLD_ADDRESSES[1]}`,
  },
  "POST /admin/event-mails/{id}/message": {
    as: "admin" as const,
    path: "/admin/event-mails/event-12/message",
    json: { message: "Please bring a shawl." },
  },
  "POST /admin/event-mails/{id}/send": { as: "admin" as const, path: "/admin/event-mails/event-12/send" },
  "POST /admin/event-mails/{id}/stop": { as: "admin" as const, path: "/admin/event-mails/event-12/stop" },
  "POST /admin/mails/{id}/letter": { as: "admin" as const, path: `/admin/mails/${MAIL}/letter` },
  "POST /admin/mails/{id}/again": { as: "admin" as const, path: `/admin/mails/${MAIL}/again` },
  "POST /admin/mails/kinds/{kind}/preview": { as: "admin" as const, path: "/admin/mails/kinds/test/preview" },
  "POST /admin/inbox/{id}/replies": {
    as: "admin" as const,
    path: "/admin/inbox/KS-2/replies",
    json: { text: "Please come." },
  },
  "POST /admin/inbox/{id}/replies/{reply}/again": { as: "admin" as const, path: `${replyPath(3)}/again` },
  "DELETE /admin/inbox/{id}/replies/{reply}": { as: "admin" as const, path: replyPath(4) },
  "PUT /admin/inbox/snooze": {
    as: "admin" as const,
    json: { days: [{ id: "KS-4", until: addDays(indiaDay(new Date()), 7) }] },
  },
  "POST /admin/saved-answers": { as: "admin" as const, json: { title: "Parking", text: "By the lake." } },
  "PUT /admin/saved-answers/{id}": {
    as: "admin" as const,
    path: `/admin/saved-answers/${SAVED_ANSWERS[0]}`,
    json: { title: "Arrival", text: "At six.", version: 1 },
  },
  "DELETE /admin/saved-answers/{id}": {
    as: "admin" as const,
    path: `/admin/saved-answers/${SAVED_ANSWERS[1]}`,
  },
  "PUT /me/morning-summary": { as: "admin" as const, json: { isOn: false } },
};

/** Where the answer to the item `KS-n` of many-rows.ts stands: its mail was sent where `n` is odd, and waits where it is even. */
function replyPath(n: number): string {
  return `/admin/inbox/KS-${n}/replies/00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}
