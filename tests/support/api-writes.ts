import { RECORD_WRITES, OWN_WRITES } from "./own-writes.ts";
import { ANSWERING_WRITES, fillForAnsweringWrites, OF_MEMBER } from "./answering-writes.ts";
import { fillForGatewayWrites, gatewayWrites } from "./razorpay/gateway-writes.ts";
import { insertManyRows } from "./many-rows.ts";
import { fillForGiftWrites, giftWrites } from "./gift-writes.ts";
import { addSecondFactors, SECOND_FACTOR_WRITES } from "./second-factors.ts";
import { makeForm, makePictureFile, type openSite } from "./site.ts";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { makeEventFields } from "../../app/events/make-event.ts";
import { makeProgramFields } from "../../app/programs/make-program.ts";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { makePostEditFields, makePostFields } from "../../app/blog/make-post.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Form = Record<string, string | string[] | Blob>;
type Headers = Record<string, string>;
type Write = { as: "member" | "admin"; path?: string; json?: object; form?: Form; headers?: Headers };

/** In whatever a person sends: a log that has it tells what it should not. */
export const SECRET = "Zanskar";

const PASSWORD = `${SECRET}-river-7`;
const twice = { password: PASSWORD, confirmPassword: PASSWORD };
const person = { name: `${SECRET} Devi`, email: `${SECRET}@example.org`, phone: "+91 98765 43210" };
const child = { ageGroup: "younger", parentEmail: `mother-${person.email}`, terms: true, interests: ["Yoga"] };
const message = `${SECRET} is where I live.`;
const teacherForm = { name: person.name, role: SECRET, life: SECRET, order: "1" };
const testimonialForm = { name: person.name, role: SECRET, words: message, order: "1" };
const resourceForm = {
  title: person.name,
  description: message,
  type: "guide",
  category: SECRET,
  level: SECRET,
  body: message,
  order: "1",
};
const captions = new File([`WEBVTT\n\n00:00.000 --> 00:02.000\n${message}`], `${SECRET}.vtt`);
const programForm = makeProgramFields({ title: `${SECRET} in six weeks`, instructor: SECRET });
/** Pictures that nothing shows. */
const UNUSED = ["a".repeat(32), "b".repeat(32)];
const course = { name: SECRET, places: 9, sessions: [{ startsAt: "2027-01-09T01:00:00Z", minutes: 60 }] };
/** A learner in the first program's course. */
const ACCEPTED = "EN-IN";
/** A place that the admin holds, at an event that is to come. */
const HELD = "KS-HELD";
const guestPath = `/admin/event/guests/event-12/${HELD}`;
const eventForm = makeEventFields({ title: `${SECRET} at dawn`, location: SECRET });

/** A call of every write of the API that is taken, on a site filled by `fillForWrites`. */
export const API_WRITES: Record<string, Write> = {
  "POST /public/events/{id}/registrations": {
    as: "member",
    path: "/public/events/event-12/registrations",
    json: { ...person, seats: 2 },
  },
  "POST /public/blogs/{id}/comments": {
    as: "member",
    path: "/public/blogs/post-2/comments",
    json: { text: message, author: person.name },
  },
  "POST /public/programs/{id}/enrolments": {
    as: "member",
    path: "/public/programs/program-2/enrolments",
    json: { ...person, message },
  },
  "POST /public/contact": { as: "member", json: { ...person, subject: "general", message } },
  "POST /public/volunteer": { as: "member", json: { ...person, city: SECRET, availability: message, message } },
  "POST /public/partnerships": { as: "member", json: { ...person, organisation: SECRET, message } },
  "POST /public/newsletter": { as: "member", json: { email: person.email } },
  "POST /public/donations": { as: "member", json: makeDonation({ ...person, dedicatedTo: SECRET, message }) },
  "POST /public/sittings": { as: "member", json: { day: indiaDay(new Date()), browser: "a".repeat(64) } },
  "POST /admin/mails/test": { as: "admin", json: { email: person.email } },
  "POST /auth/register": {
    as: "member",
    json: { firstName: SECRET, lastName: "Devi", email: `new-${person.email}`, ...twice, ...child },
  },
  "POST /auth/verify": { as: "admin", json: { token: "proof" } },
  "POST /auth/verify/again": { as: "member" },
  "POST /auth/reset": { as: "member", json: { email: person.email } },
  "PUT /auth/reset": { as: "admin", json: { token: "key", ...twice } },
  "POST /admin/login": { as: "member", json: { email: "admin@example.org", password: "correct-horse-9" } },
  "PUT /me/profile": { as: "member", json: { name: person.name, phone: "", bio: message, location: SECRET } },
  ...OWN_WRITES,
  ...gatewayWrites(SECRET),
  ...RECORD_WRITES,
  "POST /admin/quotes/create-quotes": { as: "admin", json: { text: message, author: person.name } },
  "PUT /admin/quotes/update/{id}": {
    as: "admin",
    path: "/admin/quotes/update/thought-3",
    json: { text: message, author: person.name, category: "Life", day: "2026-01-01" },
  },
  "POST /admin/quotes/move/{id}": { as: "admin", path: "/admin/quotes/move/planned-1", json: { to: "planned-3" } },
  "DELETE /admin/quotes/delete/{id}": { as: "admin", path: "/admin/quotes/delete/thought-5" },
  "POST /admin/pictures": { as: "admin", form: { name: `${SECRET}.jpg` } },
  "PUT /admin/pictures/one/{id}": {
    as: "admin",
    path: `/admin/pictures/one/${UNUSED[0]}`,
    json: { alt: message, credit: person.name, focalX: 20, focalY: 80, version: 1 },
  },
  "DELETE /admin/pictures/one/{id}": { as: "admin", path: `/admin/pictures/one/${UNUSED[0]}` },
  "POST /admin/pictures/clear": { as: "admin", json: { ids: [UNUSED[1]] } },
  "POST /admin/blog/create-blog": { as: "admin", form: makePostFields({ title: SECRET, author: person.name }) },
  "PUT /admin/blog/update/{id}": {
    as: "admin",
    path: "/admin/blog/update/post-3",
    form: makePostEditFields({ title: SECRET }),
  },
  "DELETE /admin/blog/delete/{id}": { as: "admin", path: "/admin/blog/delete/post-4" },
  "POST /admin/topics/categories": { as: "admin", json: { name: SECRET } },
  "POST /admin/topics/categories/rename": { as: "admin", json: { name: SECRET, to: `${SECRET} valley` } },
  "POST /admin/topics/categories/move": { as: "admin", json: { name: `${SECRET} valley`, to: "Yoga" } },
  "POST /admin/topics/categories/begin-with": { as: "admin", json: { name: `${SECRET} valley` } },
  "POST /admin/topics/categories/merge": { as: "admin", json: { name: "Wellness", to: `${SECRET} valley` } },
  "POST /admin/topics/categories/remove": { as: "admin", json: { name: "Science" } },
  "POST /admin/topics/tags/rename": { as: "admin", json: { name: "tag-5", to: SECRET } },
  "POST /admin/topics/tags/merge": { as: "admin", json: { name: SECRET, to: "breath" } },
  "POST /admin/topics/tags/remove": { as: "admin", json: { name: "breath" } },
  "POST /admin/event/create-event": { as: "admin", form: eventForm },
  "PUT /admin/event/update-event/{id}": { as: "admin", path: "/admin/event/update-event/event-11", form: eventForm },
  "DELETE /admin/event/delete-event/{id}": { as: "admin", path: "/admin/event/delete-event/event-10" },
  "POST /admin/event/guests/{id}": {
    as: "admin",
    path: "/admin/event/guests/event-12",
    json: { ...person, email: `phoned-${person.email}`, seats: 2 },
  },
  "PUT /admin/event/guests/{id}/{reference}/places": { as: "admin", path: `${guestPath}/places`, json: { seats: 3 } },
  "PUT /admin/event/guests/{id}/{reference}/contact": {
    as: "admin",
    path: `${guestPath}/contact`,
    json: { name: person.name, phone: person.phone, email: `held-${person.email}` },
  },
  "POST /admin/event/guests/{id}/{reference}/pay": { as: "admin", path: `${guestPath}/pay`, json: { note: SECRET } },
  "POST /admin/event/guests/{id}/{reference}/undo-payment": { as: "admin", path: `${guestPath}/undo-payment` },
  "POST /admin/event/guests/{id}/{reference}/check-in": { as: "admin", path: `${guestPath}/check-in` },
  "POST /admin/event/guests/{id}/{reference}/undo-check-in": { as: "admin", path: `${guestPath}/undo-check-in` },
  "POST /admin/event/guests/{id}/{reference}/give-back": { as: "admin", path: `${guestPath}/give-back` },
  "POST /admin/event/guests/{id}/{reference}/bring-back": { as: "admin", path: `${guestPath}/bring-back` },
  "POST /admin/event/guests/{id}/{reference}/again": { as: "admin", path: `${guestPath}/again` },
  "POST /admin/event-registrations/download-link": {
    as: "admin",
    path: "/admin/event-registrations/download-link?month=2026-11",
  },
  "POST /admin/event/guests/{id}/{reference}/ticket-link": { as: "admin", path: `${guestPath}/ticket-link` },
  "POST /me/registrations/{reference}/ticket-link": { as: "admin", path: `/me/registrations/${HELD}/ticket-link` },
  "POST /admin/teachers/create": { as: "admin", form: teacherForm },
  "PUT /admin/teachers/update/{id}": { as: "admin", path: "/admin/teachers/update/teacher-3", form: teacherForm },
  "DELETE /admin/teachers/delete/{id}": { as: "admin", path: "/admin/teachers/delete/teacher-4" },
  "POST /admin/testimonials/create": { as: "admin", form: testimonialForm },
  "PUT /admin/testimonials/update/{id}": {
    as: "admin",
    path: "/admin/testimonials/update/testimonial-3",
    form: testimonialForm,
  },
  "DELETE /admin/testimonials/delete/{id}": { as: "admin", path: "/admin/testimonials/delete/testimonial-4" },
  "POST /admin/programs/create": { as: "admin", form: programForm },
  "PUT /admin/programs/update/{id}": { as: "admin", path: "/admin/programs/update/program-3", form: programForm },
  "DELETE /admin/programs/delete/{id}": { as: "admin", path: "/admin/programs/delete/program-4" },
  "POST /admin/programs/courses/{id}": { as: "admin", path: "/admin/programs/courses/program-3", json: course },
  "PUT /admin/programs/courses/{id}/{course}": {
    as: "admin",
    path: "/admin/programs/courses/program-5/CR-5",
    json: course,
  },
  "DELETE /admin/programs/courses/{id}/{course}": { as: "admin", path: "/admin/programs/courses/program-6/CR-6" },
  "PUT /admin/programs/courses/{id}/{course}/participants/{reference}": {
    as: "admin",
    path: `/admin/programs/courses/program-1/CR-1/participants/${ACCEPTED}`,
    json: { session: 1, isPresent: true },
  },
  "PUT /admin/programs/requests/{id}/{reference}/reply": {
    as: "admin",
    path: "/admin/programs/requests/program-1/EN-2/reply",
    json: { state: "declined", reason: message },
  },
  "POST /admin/resources/create": { as: "admin", form: resourceForm },
  "PUT /admin/resources/update/{id}": { as: "admin", path: "/admin/resources/update/resource-1", form: resourceForm },
  "DELETE /admin/resources/delete/{id}": { as: "admin", path: "/admin/resources/delete/resource-2" },
  "POST /admin/resources/files/{kind}": {
    as: "admin",
    path: "/admin/resources/files/captions",
    form: { file: captions },
  },
  "POST /admin/bin/{kind}/{id}/restore": { as: "admin", path: "/admin/bin/teacher/teacher-4/restore" },
  "DELETE /admin/bin/{kind}/{id}": { as: "admin", path: "/admin/bin/post/post-4" },
  "PUT /admin/drafts/{kind}/{id}": {
    as: "admin",
    path: "/admin/drafts/post/post-5",
    json: { values: { title: SECRET }, pictures: {}, base: 1, after: null },
  },
  "PUT /admin/drafts/{kind}/{id}/schedule": {
    as: "admin",
    path: "/admin/drafts/post/post-5/schedule",
    json: { publishAt: null },
  },
  "POST /admin/drafts/{kind}/{id}/preview": { as: "admin", path: "/admin/drafts/post/post-5/preview", json: {} },
  "POST /admin/drafts/{kind}/{id}/take-off": { as: "admin", path: "/admin/drafts/post/post-6/take-off", json: {} },
  "DELETE /admin/drafts/{kind}/{id}": { as: "admin", path: "/admin/drafts/post/post-5" },
  "PUT /admin/settings/{section}": {
    as: "admin",
    path: "/admin/settings/identity",
    json: { values: { "site.name": SECRET }, before: { "site.name": "Kshitij" } },
  },
  "POST /admin/gifts": {
    as: "admin",
    json: { ...person, amount: 500, method: "cash", receivedOn: "2026-01-02", bankReference: SECRET },
  },
  "POST /admin/gifts/{id}/receive": {
    as: "admin",
    path: "/admin/gifts/GV-ZZZZZZZ4/receive",
    json: { receivedOn: "2026-01-02", bankReference: SECRET },
  },
  "POST /admin/gifts/{id}/undo-receive": { as: "admin", path: "/admin/gifts/GV-ZZZZZZZ4/undo-receive" },
  "DELETE /admin/gifts/{id}": { as: "admin", path: "/admin/gifts/GV-HAND" },
  "POST /admin/gifts/download-link": { as: "admin", json: {} },
  ...giftWrites(SECRET),
  "POST /admin/comments/show/{id}": { as: "admin", path: "/admin/comments/show/CM-2" },
  "POST /admin/comments/reject/{id}": { as: "admin", path: "/admin/comments/reject/CM-2" },
  "POST /admin/comments/wait/{id}": { as: "admin", path: "/admin/comments/wait/CM-2" },
  "POST /admin/comments/delete/{id}": { as: "admin", path: "/admin/comments/delete/CM-2" },
  "POST /admin/comments/bring-back/{id}": { as: "admin", path: "/admin/comments/bring-back/CM-2" },
  "PUT /admin/comments/edit/{id}": {
    as: "admin",
    path: "/admin/comments/edit/CM-2",
    json: { author: SECRET, text: message, before: "I noticed the pause." },
  },
  "PUT /admin/comments/reply/{id}": {
    as: "admin",
    path: "/admin/comments/reply/CM-2",
    json: { reply: message, before: "" },
  },
  "POST /admin/inbox/{id}/approve": { as: "admin", path: "/admin/inbox/CM-1/approve" },
  "POST /admin/inbox/{id}/reject": { as: "admin", path: "/admin/inbox/CM-1/reject" },
  "POST /admin/inbox/{id}/done": { as: "admin", path: "/admin/inbox/KS-1/done" },
  "POST /admin/inbox/{id}/reopen": { as: "admin", path: "/admin/inbox/KS-1/reopen" },
  "POST /admin/inbox/{id}/spam": { as: "admin", path: "/admin/inbox/KS-2/spam" },
  "POST /admin/inbox/{id}/read": { as: "admin", path: "/admin/inbox/KS-2/read" },
  "POST /admin/inbox/{id}/notes": { as: "admin", path: "/admin/inbox/KS-2/notes", json: { text: message } },
  ...ANSWERING_WRITES,
  "PUT /admin/inbox/{id}/assignee": { as: "admin", path: "/admin/inbox/KS-2/assignee", json: { assignee: "" } },
  "POST /admin/inbox/mark": { as: "admin", json: { ids: ["KS-2", "KS-3"], action: "done" } },
  "POST /admin/inbox/download-link": { as: "admin", json: {} },
  "POST /admin/audit/download-link": { as: "admin", json: {} },
  "PUT /admin/members/note/{id}": { as: "admin", path: "/admin/members/note/user-1", json: { note: message } },
  "POST /admin/members/disable/{id}": { as: "admin", path: "/admin/members/disable/user-1" },
  "POST /admin/members/enable/{id}": { as: "admin", path: "/admin/members/enable/user-1" },
  "POST /admin/members/erase/{id}": { as: "admin", path: "/admin/members/erase/user-2", json: { name: "A member 2" } },
  "PUT /admin/staff/role/{id}": { as: "admin", path: "/admin/staff/role/staff-1", json: { role: "finance" } },
  "POST /admin/staff/disable/{id}": { as: "admin", path: "/admin/staff/disable/staff-1" },
  "POST /admin/staff/enable/{id}": { as: "admin", path: "/admin/staff/enable/staff-1" },
  // Before the next: turning on the second factor ends the other sessions.
  "DELETE /auth/sessions/{id}": { as: "admin", path: "/auth/sessions/session-2" },
  ...SECOND_FACTOR_WRITES,
  "DELETE /admin/staff/remove/{id}": { as: "admin", path: "/admin/staff/remove/staff-1" },
  "POST /admin/staff/invitations": {
    as: "admin",
    json: { name: person.name, email: `invited-${person.email}`, role: "editor" },
  },
  "DELETE /admin/staff/invitations/{id}": { as: "admin", path: "/admin/staff/invitations/IN-MANY" },
  "POST /me/email": { as: "admin", json: { email: `other-${person.email}`, currentPassword: "correct-horse-9" } },
  "DELETE /auth/sessions": { as: "admin" },
  "PUT /me/password": { as: "admin", json: { currentPassword: "correct-horse-9", ...twice } },
  "POST /me/data": { as: "admin" },
  "POST /me/data/download-link": { as: "admin" },
  // Last, because they end the session that the others use.
  "POST /me/delete": { as: "member", json: { currentPassword: "correct-horse-9" } },
  "POST /auth/logout": { as: "member" },
};

/** The fields that carry a picture, by what a write is about. */
const PICTURES: [RegExp, string[]][] = [
  [/blog/, ["image", "authorImage"]],
  [/event/, ["image"]],
  [/resources\/files/, []],
  [/teachers|places|testimonials|programs|resources|campaigns/, ["image"]],
  [/pictures$/, ["image"]],
  [/photo$/, ["photo"]],
];

/** Every write that the API's own description names, as `METHOD /path`. */
export async function listApiWrites(site: Site): Promise<string[]> {
  const { paths } = (await (await site.request("/api/v1/openapi.json")).json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== "get")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

export async function fillForWrites(site: Site): Promise<void> {
  await Promise.all([insertManyRows(site.config, 12), fillForAnsweringWrites(site.pool)]);
  await fillForGatewayWrites(site.pool, SECRET);
  await site.pool.query(
    "insert into uploads (id, width, height, color, widths) select id, 60, 40, '#a23b22', '{60}' from unnest($1::text[]) id",
    [UNUSED],
  );
  await site.pool.query(
    `insert into resources (id, position, title, description, type, category, level, body)
     select 'resource-' || n, n, 'How to sit', 'Slowly.', 'guide', 'Postures', 'Beginner', '<p>Sit down.</p>'
     from generate_series(1, 3) n`,
  );
  await site.pool.query(
    "insert into inbox_items (id, kind, name, email, summary, subject_id) values ('CM-1', 'comment', $1, '', '', 'CM-1')",
    [SECRET],
  );
  await site.pool.query(
    `insert into registrations (id, event_id, name, email, seats, user_id)
     select case role when 'admin' then $1 else $2 end, 'event-12', 'A guest', email, 1, id
     from users where role = 'admin' or id = 'user-1'`,
    [HELD, OF_MEMBER],
  );
  await fillForGiftWrites(site, SECRET);
  await site.pool.query(
    `insert into enrolments (id, program_id, name, email, state, course_id, answered_at)
     values ($1, 'program-1', $2, 'in@example.org', 'accepted', 'CR-1', now())`,
    [ACCEPTED, SECRET],
  );
  // People can be present only at a session that has begun.
  await site.pool.query("update course_sessions set starts_at = now() - interval '1 hour' where id = 1");
  await site.pool.query(
    `insert into sessions (id, token, user_id, expires_at)
     select 'session-2', 'elsewhere', id, now() + interval '1 day' from users where role = 'admin'`,
  );
  await site.pool.query(
    "insert into data_copies select id, 'copy-1', 'ready', now(), now(), 9 from users where role = 'admin'",
  );
  await addSecondFactors(site, SECRET);
}

/** Sends one, as its own call each time. */
export async function sendWrite(site: Site, route: string, headersOf: Record<Write["as"], Headers>): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const write = API_WRITES[route];
  if (!write) throw new Error(`${route} is missing in tests/support/api-writes.ts.`);
  const { as, path = pattern, json, form } = write;
  const headers: Headers = { ...headersOf[as], ...write.headers, "idempotency-key": crypto.randomUUID() };
  if (json) headers["content-type"] = "application/json";
  const body = form ? await withPictures(pattern, form) : json && JSON.stringify(json);
  return site.request(`/api/v1${path}`, { method, headers, ...(body && { body }) });
}

/** A small one: it is decoded and encoded as often as it is sent. */
const picture = makePictureFile({ width: 60, height: 40 });

async function withPictures(pattern: string, fields: Form): Promise<FormData> {
  const names = PICTURES.find(([about]) => about.test(pattern))?.[1] ?? [];
  const file = await picture;
  return makeForm({ ...fields, ...Object.fromEntries(names.map((name) => [name, file])) });
}
