import { insertManyRows } from "./many-rows.ts";
import { makeForm, makePictureFile, type openSite } from "./site.ts";
import { makeEventFields } from "../../app/events/make-event.ts";
import { makeProgramFields } from "../../app/programs/make-program.ts";
import { makePostEditFields, makePostFields } from "../../app/blog/make-post.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Write = { as: "member" | "admin"; path?: string; json?: object; form?: Record<string, string | string[]> };

/** In whatever a person sends: a log that has it tells what it should not. */
export const SECRET = "Zanskar";

const PASSWORD = `${SECRET}-river-7`;
const person = { name: `${SECRET} Devi`, email: `${SECRET}@example.org`, phone: "+91 98765 43210" };
const message = `${SECRET} is where I live.`;
const teacherForm = { name: person.name, role: SECRET, life: SECRET, order: "1" };
const programForm = makeProgramFields({ title: `${SECRET} in six weeks`, instructor: SECRET });
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
  "POST /public/donations": {
    as: "member",
    json: { ...person, amount: 500, frequency: "one-time", method: "upi", message },
  },
  "POST /auth/register": {
    as: "member",
    json: {
      firstName: SECRET,
      lastName: "Devi",
      email: `new-${person.email}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: true,
      interests: ["Yoga"],
    },
  },
  "POST /admin/login": { as: "member", json: { email: "admin@example.org", password: "correct-horse-9" } },
  "PUT /me/profile": { as: "member", json: { name: person.name, phone: "", bio: message, location: SECRET } },
  "POST /admin/quotes/create-quotes": { as: "admin", json: { text: message, author: person.name } },
  "DELETE /admin/quotes/delete/{id}": { as: "admin", path: "/admin/quotes/delete/thought-5" },
  "POST /admin/uploads": { as: "admin", form: {} },
  "POST /admin/blog/create-blog": { as: "admin", form: makePostFields({ title: SECRET, author: person.name }) },
  "PUT /admin/blog/update/{id}": {
    as: "admin",
    path: "/admin/blog/update/post-3",
    form: makePostEditFields({ title: SECRET }),
  },
  "DELETE /admin/blog/delete/{id}": { as: "admin", path: "/admin/blog/delete/post-4" },
  "POST /admin/event/create-event": { as: "admin", form: eventForm },
  "PUT /admin/event/update-event/{id}": { as: "admin", path: "/admin/event/update-event/event-11", form: eventForm },
  "DELETE /admin/event/delete-event/{id}": { as: "admin", path: "/admin/event/delete-event/event-10" },
  "POST /admin/teachers/create": { as: "admin", form: teacherForm },
  "PUT /admin/teachers/update/{id}": { as: "admin", path: "/admin/teachers/update/teacher-3", form: teacherForm },
  "DELETE /admin/teachers/delete/{id}": { as: "admin", path: "/admin/teachers/delete/teacher-4" },
  "POST /admin/programs/create": { as: "admin", form: programForm },
  "PUT /admin/programs/update/{id}": { as: "admin", path: "/admin/programs/update/program-3", form: programForm },
  "DELETE /admin/programs/delete/{id}": { as: "admin", path: "/admin/programs/delete/program-4" },
  "PUT /admin/settings/{section}": {
    as: "admin",
    path: "/admin/settings/identity",
    json: { values: { "site.name": SECRET }, before: { "site.name": "Kshitij" } },
  },
  "POST /admin/inbox/{id}/approve": { as: "admin", path: "/admin/inbox/CM-1/approve" },
  "POST /admin/inbox/{id}/done": { as: "admin", path: "/admin/inbox/KS-1/done" },
  "POST /admin/inbox/{id}/reopen": { as: "admin", path: "/admin/inbox/KS-1/reopen" },
  "POST /admin/inbox/download-link": { as: "admin", json: {} },
  // Last, because it ends the session that the others use.
  "POST /auth/logout": { as: "member" },
};

/** The fields that carry a picture, by what a write is about. */
const PICTURES: [RegExp, string[]][] = [
  [/blog/, ["image", "authorImage"]],
  [/event/, ["image"]],
  [/teachers|programs/, ["image"]],
  [/uploads/, ["image"]],
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
  await insertManyRows(site.config, 12);
  await site.pool.query(
    "insert into inbox_items (id, kind, name, email, summary, subject_id) values ('CM-1', 'comment', $1, '', '', 'CM-1')",
    [SECRET],
  );
}

/** Sends one, as its own call each time. */
export async function sendWrite(
  site: Site,
  route: string,
  headersOf: Record<Write["as"], Record<string, string>>,
): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const write = API_WRITES[route];
  if (!write) throw new Error(`${route} is missing in tests/support/api-writes.ts.`);
  const { as, path = pattern, json, form } = write;
  const headers: Record<string, string> = { ...headersOf[as], "idempotency-key": crypto.randomUUID() };
  if (json) headers["content-type"] = "application/json";
  const body = form ? await withPictures(pattern, form) : json && JSON.stringify(json);
  return site.request(`/api/v1${path}`, { method, headers, ...(body && { body }) });
}

async function withPictures(pattern: string, fields: Record<string, string | string[]>): Promise<FormData> {
  const names = PICTURES.find(([about]) => about.test(pattern))?.[1] ?? [];
  const file = await makePictureFile();
  return makeForm({ ...fields, ...Object.fromEntries(names.map((name) => [name, file])) });
}
