import { asc, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { ChangeSubjects } from "../platform/features/feature.server.ts";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import { bodyOf, bodyOfItems, bodyOfList, type SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { nextStart } from "./programs.server.ts";
import { courses, publishedPrograms, programWords } from "./tables.server.ts";

/** All programs, with their parts and questions. */
export const programSearch: SearchSource = {
  kind: "program",
  label: { one: "Program", many: "Programs" },
  path: "/programs/",
  about: ({ category, by, at }) => [category, by, at ? `from ${formatDate(at)}` : ""],
  table: publishedPrograms,
  words: programWords(publishedPrograms),
  first: asc(publishedPrograms.order),
  shows: {
    image: publishedPrograms.imageId,
    title: publishedPrograms.title,
    summary: publishedPrograms.description,
    body: bodyOf([
      publishedPrograms.about,
      publishedPrograms.forWhom,
      publishedPrograms.bring,
      bodyOfList(publishedPrograms.features),
      bodyOfItems(publishedPrograms.outline, ["title", "text"]),
      bodyOfItems(publishedPrograms.faq, ["question", "answer"]),
    ]),
    category: sql`${publishedPrograms.category} || ', ' || ${publishedPrograms.level}`,
    by: publishedPrograms.location,
    at: (now) => nextStart(publishedPrograms.id, now),
  },
};

export const programSitemap: SitemapSource = {
  ...programSearch,
  changedAt: publishedPrograms.createdAt,
  order: sql`${publishedPrograms.order}, ${publishedPrograms.id}`,
};

/** For the panel. */
export const programRecords: PanelSource = {
  kind: "program",
  group: "Programs",
  one: "Program",
  roles: ["events"],
  list: "/admin/programs",
  find: byWords(programSearch),
};

/** For the log of changes. */
export const courseSubjects: ChangeSubjects = {
  kinds: ["course"],
  find: async (db, ids) => {
    const { id, programId } = courses;
    const rows = await db.select({ id, programId }).from(courses).where(isAnyOf(id, ids));
    return rows.map((row) => ({ id: row.id, name: "", path: `/admin/programs/${row.programId}/courses/${row.id}` }));
  },
};
