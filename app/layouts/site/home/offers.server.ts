import { findNewestPost } from "../../../blog/posts.server.ts";
import { sourceOf } from "../../../blog/ui/post-card-data.ts";
import { listFirstPrograms } from "../../../programs/programs.server.ts";
import { toProgramCardData } from "../../../programs/program-data.ts";
import type { Database } from "../../../platform/database/client.server.ts";
import { cutText } from "../../../platform/text/cut-text.ts";
import { findFirstPractice } from "../../../resources/resources.server.ts";
import { toResourceData } from "../../../resources/resource-data.ts";
import { listTeachers } from "../../../teachers/teachers.server.ts";
import type { Offer } from "./offers.tsx";

const MOST_PROGRAMS = 3;
const TEXT_LENGTH = 140;

/** The first programs in the foundation's order. */
export async function offerPrograms(db: Database, now: Date): Promise<Offer[]> {
  const programs = await listFirstPrograms(db, MOST_PROGRAMS, now);
  return programs.map(toProgramCardData).map(({ id, title, kicker, format, description, picture, alt, price }) => ({
    to: `/programs/${id}`,
    kicker: `${kicker}, ${format.toLowerCase()}`,
    title,
    text: `${cutText(description, TEXT_LENGTH)} ${price}`,
    picture,
    alt,
  }));
}

/** The newest article, the library's first practice, and the first teacher; each where there is one. */
export async function offerReading(db: Database, now: Date): Promise<Offer[]> {
  const [post, practice, { rows: teachers }] = await Promise.all([
    findNewestPost(db, now),
    findFirstPractice(db),
    listTeachers(db, { limit: 1, q: "" }),
  ]);
  const resource = practice && toResourceData(practice);
  return [
    ...(post
      ? [
          {
            to: `/blog/${post.id}`,
            kicker: "An article",
            title: post.title,
            text: cutText(post.excerpt, TEXT_LENGTH),
            picture: sourceOf(post.image),
            alt: post.imageAlt,
          },
        ]
      : []),
    ...(resource
      ? [
          {
            to: `/resources/${resource.id}`,
            kicker: ["A practice", resource.measure].filter(Boolean).join(", "),
            title: resource.title,
            text: cutText(resource.description, TEXT_LENGTH),
            picture: resource.picture,
            alt: resource.alt,
          },
        ]
      : []),
    ...teachers.map(({ id, name, role, life, image, imageAlt }) => ({
      to: `/teachers/${id}`,
      kicker: "A teacher",
      title: name,
      text: `${role}. ${cutText(life.split("\n")[0] ?? "", TEXT_LENGTH)}`,
      picture: sourceOf(image),
      alt: imageAlt,
    })),
  ];
}
