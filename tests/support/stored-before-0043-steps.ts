import { mock } from "node:test";
import { POST_VALUES } from "../../app/blog/post.ts";
import { EVENT_VALUES } from "../../app/events/event.ts";
import { PROGRAM_VALUES } from "../../app/programs/program-record.ts";
import { RESOURCE_VALUES } from "../../app/resources/resource.ts";
import { TEACHER_VALUES } from "../../app/teachers/teacher.ts";
import { TESTIMONIAL_VALUES } from "../../app/testimonials/testimonial.ts";

type Values = Record<string, string>;
export type Call = (method: string, path: string, body?: object) => Promise<never>;
type Kind = {
  kind: string;
  /** The field that is its title. */
  title: "title" | "name";
  /** A complete form. */
  values: Values;
  pictures: Values;
  /** What people add to one that is on the site. */
  visit?: (call: Call, id: string) => Promise<unknown>;
};
type KindInState = Kind & { state: string; otherPicture: string };
export type Step = keyof ReturnType<typeof stepsOf>;

/** Longer than what belongs to one version of a draft. */
const ONE_SITTING_MS = 11 * 60_000;
const LATER = "2200-01-01T00:00:00.000Z";
/** What a form holds that is not finished. */
const UNFINISHED: Values = { dateTime: "2099-02-14T", publishDate: "2026-01-", price: "free-ish", tags: "dawn, , sit" };

/** The kinds of records that have drafts. */
export function kindsOf(image: string): Kind[] {
  return [
    {
      kind: "post",
      title: "title",
      values: {
        ...POST_VALUES.empty,
        excerpt: "Light.",
        content: "<p>Lit.</p>",
        author: "Asha",
        category: "Yoga",
        publishDate: "2026-01-01T06:00",
        readTime: "1 min read",
        tags: "dawn, sit",
      },
      pictures: { image, authorImage: image },
      visit: (call, id) => call("POST", `/public/blogs/${id}/comments`, { author: "Kiran", text: "Thank you." }),
    },
    {
      kind: "event",
      title: "title",
      values: {
        ...EVENT_VALUES.empty,
        description: "We sit.",
        dateTime: "2099-02-14T05:45",
        location: "Rishikesh",
        capacity: "60",
        price: "150.50",
        organizer: "Asha",
        tags: "dawn, sit",
      },
      pictures: { image },
    },
    programKind(image),
    {
      kind: "resource",
      title: "title",
      values: { ...RESOURCE_VALUES.empty, description: "How.", type: "guide", body: "<p>Sit.</p>", category: "Sleep" },
      pictures: { image },
    },
    {
      kind: "teacher",
      title: "name",
      values: { ...TEACHER_VALUES.empty, life: "Born here.", role: "Teacher", languages: "Hindi, English" },
      pictures: { image },
    },
    {
      kind: "testimonial",
      title: "name",
      values: { ...TESTIMONIAL_VALUES.empty, words: "I sleep again.", role: "Nurse" },
      pictures: { image },
    },
  ];
}

function programKind(image: string): Kind {
  const sessions = [{ startsAt: "2099-01-09T01:00:00Z", minutes: 60 }];
  return {
    kind: "program",
    title: "title",
    values: {
      ...PROGRAM_VALUES.empty,
      description: "Six mornings.",
      about: "We sit.",
      duration: "6 weeks",
      sessions: "6",
      price: "1500",
      location: "Pune",
      instructor: "Asha",
      features: "Tea\nCushions",
      outline: JSON.stringify([{ title: "Arriving", text: "Where the feet are." }]),
    },
    pictures: { image },
    visit: (call, id) => call("POST", `/admin/programs/courses/${id}`, { name: "Spring", places: 9, sessions }),
  };
}

/** What staff do with one record; each step as the panel's calls do it. */
export function stepsOf(call: Call, { kind, state, title, values, pictures, visit, otherPicture }: KindInState) {
  const id = `${kind}-${state}`;
  const path = `/admin/drafts/${kind}/${id}`;
  const now: { version: number | null; after: number | null } = { version: null, after: null };
  // A category that is called otherwise afterwards.
  const given = state === "deleted-in-silence" ? { ...values, category: "Silence" } : values;
  const save = async (texts: Values, shown: Values, base: number | null) => {
    mock.timers.tick(ONE_SITTING_MS);
    const written = { values: texts, pictures: shown, base, after: now.after };
    now.after = ((await call("PUT", path, written)) as { revision: number }).revision;
  };
  return {
    write: () => save({ ...given, [title]: `${id}, written` }, pictures, null),
    begin: () => {
      const begun = Object.entries(UNFINISHED).filter(([name]) => name in values);
      const name = state === "incomplete" ? `${id}, begun` : "";
      return save({ ...Object.fromEntries(begun), [title]: name }, { image: otherPicture }, null);
    },
    change: () => save({ ...values, [title]: `${id}, changed` }, { ...pictures, image: otherPicture }, now.version),
    publish: async () => {
      await each(call, `/admin/drafts/${kind}/publish`, id);
      if (now.version === null) await visit?.(call, id);
      Object.assign(now, { version: (now.version ?? 0) + 1, after: null });
    },
    archive: async () => {
      const { revision } = (await call("POST", `${path}/take-off`, {})) as { revision: number };
      Object.assign(now, { version: null, after: revision });
    },
    schedule: () => call("PUT", `${path}/schedule`, { publishAt: LATER }),
    preview: () => call("POST", `${path}/preview`, {}),
    discard: async () => {
      await call("DELETE", path);
      now.after = null;
    },
    remove: async () => {
      await each(call, `/admin/bin/${kind}`, id);
      now.after = null;
    },
    purge: () => call("DELETE", `/admin/bin/${kind}/${id}`),
    register: () =>
      call("POST", `/public/events/${id}/registrations`, {
        name: "Kiran",
        email: "kiran@example.org",
        phone: "",
        seats: 2,
      }),
  };
}

async function each(call: Call, path: string, id: string): Promise<void> {
  const [outcome] = (await call("POST", path, { ids: [id] })) as { problem: string }[];
  if (outcome?.problem) throw new Error(`${path}: ${outcome.problem}`);
}
