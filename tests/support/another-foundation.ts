import { POST_VALUES } from "../../app/blog/post.ts";
import { EVENT_VALUES } from "../../app/events/event.ts";
import { CAMPAIGN_VALUES } from "../../app/giving/campaigns/campaign.ts";
import type { SectionAnswer } from "../../app/platform/settings/section.ts";
import { PROGRAM_VALUES } from "../../app/programs/program-record.ts";
import { RESOURCE_VALUES } from "../../app/resources/resource.ts";
import { PLACE_VALUES } from "../../app/places/place.ts";
import { TEACHER_VALUES } from "../../app/teachers/teacher.ts";
import { TESTIMONIAL_VALUES } from "../../app/testimonials/testimonial.ts";
import { makeForm, makePictureFile, type openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Texts = Record<string, string>;
type Stored = Record<string, unknown> & { _id: string };
type Kind = {
  /** Under /api/v1/admin. */
  path: string;
  verbs: { update: string; remove: string };
  /** As its feature says how it stands in its form. */
  values: {
    toValues: (stored: never) => Texts;
    toSent?: (values: never, stored?: never) => Texts;
    pictures: Record<string, string>;
  };
  /** Its lists, where it has more than one. */
  lists?: string[];
  /** Which one is kept, if not the last. */
  keeps?: (one: Stored) => boolean;
};

const verbs = { update: "update", remove: "delete" };
const thoughtValues = {
  toValues: ({ text, author, category, day }: Texts) => ({ text, author, category, day }) as Texts,
  pictures: {},
};

/** The kinds of records that the panel has. A new one belongs here. */
const KINDS = {
  place: { path: "places", verbs, values: PLACE_VALUES },
  teacher: { path: "teachers", verbs, values: TEACHER_VALUES },
  article: { path: "blog", verbs, values: POST_VALUES },
  event: {
    path: "event",
    verbs: { update: "update-event", remove: "delete-event" },
    values: EVENT_VALUES,
    keeps: ({ dateTime }) => new Date(String(dateTime)) > new Date(),
  },
  program: { path: "programs", verbs, values: PROGRAM_VALUES },
  // Of the others the file, too, would have to be another.
  resource: { path: "resources", verbs, values: RESOURCE_VALUES, keeps: ({ type }) => type === "guide" },
  testimonial: { path: "testimonials", verbs, values: TESTIMONIAL_VALUES },
  campaign: { path: "campaigns", verbs, values: CAMPAIGN_VALUES },
  // The oldest: what is planned has no page yet.
  thought: { path: "quotes", verbs, values: thoughtValues, lists: ["?when=queue", "?when=shown"] },
} satisfies Record<string, Kind> as Record<string, Kind>;

/** What is written where not every text will do, by the field's name or the last part of it. */
const SHAPED: Texts = {
  email: "marked@example.net",
  senderAddress: "marked@example.net",
  replyTo: "marked@example.net",
  phone: "+91 11223 34455",
  morePhones: "+91 11223 34466",
  whatsApp: "+91 11223 34477",
  instagram: "https://example.net/instagram",
  youtube: "https://example.net/youtube",
  facebook: "https://example.net/facebook",
  heroVideo: "https://example.net/film.mp4",
  foundedYear: "1999",
  upi: "marked@sbi",
  ifsc: "SBIN0007654",
  latitude: "10.5",
  longitude: "20.5",
  validFrom: "2024-04-01",
  validUntil: "2099-03-31",
  swift: "SBININBB104",
  number: "11 22 33",
  rupees: "700",
  percent: "100",
  income: "700",
  programs: "500",
  running: "100",
  link: "https://example.net/report.pdf",
  prefix: "MRK",
  foreignPrefix: "MRKF",
  firstNumberYear: "2026-27",
  pan: "AAATM0000M",
  approvalFrom: "2026-04-01",
  approvalUntil: "2099-03-31",
  // Only an admin with a second factor may ask it of others.
  needsCode: "false",
  approvalIssuedOn: "2026-04-01",
  dueOn: "06-30",
  panUntil: "06-15",
  content: "amount",
  joinUrl: "https://example.net/join",
  placeId: "",
  mapUrl: "https://example.net/map",
  dayPhone: "+91 11223 34477",
  mostMonthlyInRupees: "9000",
  choiceHours: "48",
  refundTime: "4 working days",
};

/** Turns the demo into another foundation, by what its admin can do in the panel and nothing else. */
export async function writeAnotherFoundation(site: Site) {
  const panel = await openPanel(site);
  await fillSections(panel);
  const kept: Record<string, string> = {};
  for (const [name, kind] of Object.entries(KINDS)) kept[name] = await keepOne(panel, kind);
  return { kept, sections: await panel.ask<SectionAnswer[]>("/settings") };
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

async function openPanel(site: Site) {
  const headers = await site.signInAs("admin");
  const request = (path: string, init: RequestInit = {}, more: Texts = {}) =>
    site.request(`/api/v1/admin${path}`, { ...init, headers: { ...headers, ...more } });
  return {
    request,
    ask: async <Answer>(path: string) => (await (await request(path)).json()) as Answer,
    send: (path: string, body: object) =>
      request(path, { method: "PUT", body: JSON.stringify(body) }, { "content-type": "application/json" }),
  };
}

async function fillSections(panel: Panel): Promise<void> {
  const form = makeForm({ image: await makePictureFile({ color: "#123456" }) });
  const { src } = (await (await panel.request("/pictures", { method: "POST", body: form })).json()) as { src: string };
  for (const { id, groups, values: before } of await panel.ask<SectionAnswer[]>("/settings")) {
    const fields = groups.flatMap((group) => group.fields);
    const values = Object.fromEntries(fields.map((field) => [field.at, markedField(field, src)]));
    const answer = await panel.send(`/settings/${id}`, { values, before });
    if (!answer.ok) throw new Error(`${id}: ${await answer.text()}`);
  }
}

function markedField(
  { at, kind, label, columns }: SectionAnswer["groups"][number]["fields"][number],
  src: string,
): string {
  const name = at.split(".").at(-1) ?? "";
  if (kind === "picture") return src;
  if (kind === "switch") return SHAPED[name] ?? "true";
  if (kind === "html") return `<h2>Marked heading</h2><p>Marked ${label}.</p>`;
  if (kind === "number") return SHAPED[name] ?? "7";
  if (kind === "rows")
    return JSON.stringify([Object.fromEntries((columns ?? []).map((one) => [one.name, marked(one.name)]))]);
  return marked(name);
}

const marked = (name: string) => SHAPED[name] ?? `Marked ${name}`;

/** Deletes all records but one, and replaces every field of that one. */
async function keepOne(panel: Panel, { path, verbs, values, lists = [""], keeps }: Kind): Promise<string> {
  const all = (await Promise.all(lists.map((list) => panel.ask<Stored[]>(`/${path}${list}`)))).flat();
  const kept = all.find((one) => keeps?.(one)) ?? all.at(-1);
  if (!kept) throw new Error(`There is nothing at ${path}.`);
  for (const { _id } of all.filter((one) => one !== kept)) {
    const gone = await panel.request(`/${path}/${verbs.remove}/${_id}`, { method: "DELETE" });
    if (!gone.ok) throw new Error(`${path}: ${await gone.text()}`);
  }
  const stored: Texts = values.toValues(kept as never);
  const written: Texts = Object.fromEntries(
    Object.entries(stored).map(([name, text]) => [name, markedText(name, text)]),
  );
  const refusedOnce = new Set<string>();
  for (let tries = 0; tries < 5; tries += 1) {
    const sent: Texts = values.toSent?.(written as never, kept as never) ?? written;
    const answer = await sendRecord(panel, `/${path}/${verbs.update}/${kept._id}`, sent, Object.keys(values.pictures));
    if (answer.ok) return kept._id;
    const { errors = {} } = (await answer.json()) as { errors?: Texts };
    const refused = Object.keys(errors);
    if (refused.length === 0) throw new Error(`${path}: ${answer.status}`);
    // A field that refuses the mark is a choice, a number or a day, or names a deleted record.
    const instead = refused.map((name) => [name, refusedOnce.has(name) ? "" : (stored[name] ?? "")]);
    for (const name of refused) refusedOnce.add(name);
    Object.assign(written, Object.fromEntries(instead));
  }
  throw new Error(`${path} takes no marked values.`);
}

/** In rows of a record. */
const SHAPED_IN_ROWS: Texts = { day: "2026-11-16", picture: "", receipt: "", amount: "700" };

/** A list of rows is marked in each of its texts. */
function markedText(name: string, text: string): string {
  if (name === "isSample") return "false";
  if (!text.startsWith("[")) return text === "" || text === "true" || text === "false" ? text : marked(name);
  const rows = JSON.parse(text) as Texts[];
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.keys(row).map((part) => [part, SHAPED_IN_ROWS[part] ?? `Marked ${part}`])),
    ),
  );
}

async function sendRecord(panel: Panel, path: string, fields: Texts, pictures: string[]): Promise<Response> {
  if (pictures.length === 0) return panel.send(path, fields);
  const files = await Promise.all(
    pictures.map(async (name) => [name, await makePictureFile({ color: "#654321" })] as const),
  );
  return panel.request(path, { method: "PUT", body: makeForm({ ...fields, ...Object.fromEntries(files) }) });
}
