import { POST_VALUES } from "../../app/blog/post.ts";
import { EVENT_VALUES } from "../../app/events/event.ts";
import { CAMPAIGN_VALUES } from "../../app/giving/campaigns/campaign.ts";
import type { RecordSource } from "../../app/platform/records/record-source.server.ts";
import type { Written } from "../../app/platform/records/record.ts";
import { saveDraft, scheduleDraft } from "../../app/platform/records/drafts.server.ts";
import { publishDraft } from "../../app/platform/records/publish-drafts.server.ts";
import { PROGRAM_VALUES } from "../../app/programs/program-record.ts";
import { RESOURCE_VALUES } from "../../app/resources/resource.ts";
import { PLACE_VALUES } from "../../app/places/place.ts";
import { TEACHER_VALUES } from "../../app/teachers/teacher.ts";
import { TESTIMONIAL_VALUES } from "../../app/testimonials/testimonial.ts";
import { THOUGHT_VALUES } from "../../app/thoughts/thought.ts";
import { RECORDS } from "../../server/features.ts";
import { makeForm, makePictureFile, type openSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Texts = Record<string, string>;

/** In every record, so that a search for it would find all. */
export const COMMON_WORD = "lantern";

const FORMS: Record<string, { empty: Texts; pictures: Texts }> = {
  post: POST_VALUES,
  event: EVENT_VALUES,
  program: PROGRAM_VALUES,
  resource: RESOURCE_VALUES,
  teacher: TEACHER_VALUES,
  place: PLACE_VALUES,
  testimonial: TESTIMONIAL_VALUES,
  campaign: CAMPAIGN_VALUES,
  thought: THOUGHT_VALUES,
};
/** Every kind of record. */
export const KINDS = Object.keys(FORMS);

/** What of a kind nobody may see: never published, or not any more. */
export const HIDDEN = ["draft", "scheduled", "archived", "deleted"] as const;
/** The published one has changes that are not published. */
export const STATES = ["shown", ...HIDDEN] as const;
type State = (typeof STATES)[number];

export const idOf = (state: State, kind: string) => `${state}-${kind}`;
/** A word of its own for each text that nobody may see, and one for what is published. */
const markerOf = (state: State | "staged", kind: string) => `${state === "shown" ? "" : "unseen"}${state}${kind}`;
/** What is published of a kind. */
export const shownMarker = (kind: string) => markerOf("shown", kind);
/** Any text that nobody may see. */
export const UNSEEN = /unseen[a-z]+/gi;

/** Fields that take no free text, or are empty otherwise. What is hidden comes first where order is by time or number. */
const SHAPED: Record<string, (state: State | "staged", words: string) => Texts> = {
  post: (state, words) => ({
    publishDate: state === "shown" ? "2026-01-12T06:00" : "2026-02-12T06:00",
    featured: String(state === "archived"),
    // The deleted one would count with what is published.
    category: state === "deleted" ? `Lantern ${shownMarker("post")}` : words,
  }),
  event: (state) => ({
    dateTime: state === "shown" ? "2099-02-14T05:45" : "2098-02-14T05:45",
    capacity: "60",
    price: "0",
    onlineCapacity: "",
    joinUrl: `https://meet.example.org/${markerOf(state, "event")}`,
    mapUrl: `https://maps.example.org/${markerOf(state, "event")}`,
    dayPhone: "",
    // Registrations below do not tick anything.
    requirement: "",
    teachers: TEACHERS,
    placeId: idOf("shown", "place"),
  }),
  program: (state, words) => ({
    outline: JSON.stringify([{ title: words, text: words }]),
    faq: JSON.stringify([{ question: words, answer: words }]),
    sessions: "6",
    order: orderOf(state),
    teachers: TEACHERS,
  }),
  resource: (state, words) => ({
    type: "guide",
    file: "",
    captions: "",
    recording: "",
    level: words,
    order: orderOf(state),
  }),
  place: (state) => ({ mapUrl: `https://maps.example.org/${markerOf(state, "place")}` }),
  teacher: (state) => ({ isLeader: "true", order: orderOf(state) }),
  testimonial: (state) => ({ order: orderOf(state) }),
  campaign: (state, words) => ({
    updates: JSON.stringify([{ day: "2026-11-16", title: words, text: words, picture: "" }]),
    spending: JSON.stringify([{ day: "2026-11-16", what: words, amount: "700", receipt: "" }]),
    goal: "1000",
    startsOn: "",
    endsOn: "2099-12-31",
    order: orderOf(state),
  }),
  thought: (state) => ({ day: state === "shown" ? "2026-01-12" : "2026-02-12" }),
};
const TEACHERS = STATES.map((state) => idOf(state, "teacher")).join(", ");
const orderOf = (state: State | "staged") => (state === "shown" ? "9" : "1");

function valuesOf(kind: string, state: State | "staged"): Texts {
  const words = `Lantern ${markerOf(state, kind)}`;
  const texts = Object.entries(FORMS[kind]?.empty ?? {}).map(([name, text]) => [name, text || words]);
  return { ...(Object.fromEntries(texts) as Texts), ...SHAPED[kind]?.(state, words) };
}

/** One of each kind in each state, and what is needed to change them. */
export async function writeMarkedRecords(site: Site) {
  const { db, services } = site;
  const act = { by: "Asha Rawat", now: new Date() };
  const headers = await site.signInAs("admin");
  const body = makeForm({ image: await makePictureFile() });
  const uploaded = await site.request("/api/v1/admin/pictures", { method: "POST", headers, body });
  const { src } = (await uploaded.json()) as { src: string };
  const save = (kind: string, state: State, written: State | "staged" = state) => {
    const pictures = Object.fromEntries(Object.keys(FORMS[kind]?.pictures ?? {}).map((name) => [name, src]));
    const change: Written = { values: valuesOf(kind, written), pictures };
    const base = written === "staged" ? 1 : null;
    return saveDraft(db, { kind, id: idOf(state, kind) }, { ...change, base, after: null }, act);
  };
  const publish = (source: RecordSource, state: State) =>
    publishDraft({ db, storage: services.storage }, source, idOf(state, source.kind), act);
  for (const source of RECORDS) {
    for (const state of STATES) await save(source.kind, state);
    for (const state of ["shown", "archived", "deleted"] as const) await publish(source, state);
    await save(source.kind, "shown", "staged");
    const publishAt = new Date(act.now.getTime() + 60 * 60_000);
    await scheduleDraft(db, source, idOf("scheduled", source.kind), { publishAt, ...act });
  }
  const hide = async () => {
    for (const source of RECORDS) {
      await source.archive(db, idOf("archived", source.kind), act);
      await source.remove(db, idOf("deleted", source.kind), act);
    }
  };
  return { hide };
}
