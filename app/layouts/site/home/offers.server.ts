import { summaryOf } from "../../../platform/text/summary.ts";
import { findNewestPost } from "../../../blog/posts.server.ts";
import { sourceOf } from "../../../blog/ui/post-card-data.ts";
import { listPrograms } from "../../../programs/programs.server.ts";
import { toProgramCardData } from "../../../programs/program-data.ts";
import type { Database } from "../../../platform/database/client.server.ts";
import { findFirstPractice } from "../../../resources/resources.server.ts";
import { toResourceData } from "../../../resources/resource-data.ts";
import { listTeachers } from "../../../teachers/teachers.server.ts";
import type { PostSummary } from "../../../blog/post.ts";
import type { Resource } from "../../../resources/resource.ts";
import type { Teacher } from "../../../teachers/teacher.ts";
import type { HomeOffer } from "./offers.tsx";

const MOST_PROGRAMS = 3;
const TEXT_LENGTH = 140;

/** The first programs in the foundation's order. */
export async function offerPrograms(db: Database, now: Date): Promise<HomeOffer[]> {
  const programs = await listPrograms(db, { limit: MOST_PROGRAMS }, now);
  return programs.map(toProgramCardData).map(({ id, title, kicker, format, description, picture, alt, price }) => ({
    to: `/programs/${id}`,
    kicker: `${kicker}, ${format.toLowerCase()}`,
    title,
    text: summaryOf(description, TEXT_LENGTH),
    note: price,
    picture,
    alt,
  }));
}

/** The newest post, the library's first practice, and the first teacher; each where there is one. */
export async function offerReading(db: Database, now: Date): Promise<HomeOffer[]> {
  const [post, practice, { rows: teachers }] = await Promise.all([
    findNewestPost(db, now),
    findFirstPractice(db),
    listTeachers(db, { limit: 1, q: "" }),
  ]);
  return [post && offerPost(post), practice && offerPractice(practice), ...teachers.map(offerTeacher)].filter(
    (offer) => offer !== null,
  );
}

function offerPost({ id, title, excerpt, image, imageAlt }: PostSummary): HomeOffer {
  const text = summaryOf(excerpt, TEXT_LENGTH);
  return { to: `/blog/${id}`, kicker: "An article", title, text, picture: sourceOf(image), alt: imageAlt };
}

function offerPractice(practice: Resource): HomeOffer {
  const { id, title, description, picture, alt } = toResourceData(practice);
  const minutes = Math.round(practice.seconds / 60);
  const kicker = minutes > 0 ? `A practice of ${minutes} minutes` : "A practice";
  return { to: `/resources/${id}`, kicker, title, text: summaryOf(description, TEXT_LENGTH), picture, alt };
}

function offerTeacher({ id, name, role, life, image, imageAlt }: Teacher): HomeOffer {
  const text = `${role}. ${summaryOf(life, TEXT_LENGTH)}`;
  // A portrait is tall: its upper part holds the head.
  const picture = { focus: "50% 22%", ...sourceOf(image) };
  return { to: `/teachers/${id}`, kicker: "A teacher", title: name, text, picture, alt: imageAlt };
}
