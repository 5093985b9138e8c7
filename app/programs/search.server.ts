import { asc, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { ChangeSubjects } from "../platform/features/feature.server.ts";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { nextStart } from "./course-dates.server.ts";
import { courses, programs, programWords } from "./tables.server.ts";

/** All programs, with their parts and questions. */
export const programSearch: SearchSource = {
  kind: "program",
  label: { one: "Program", many: "Programs" },
  path: "/programs/",
  about: ({ category, by, at }) => [category, by, at ? `from ${formatDate(at)}` : ""],
  table: programs,
  id: programs.id,
  search: programs.search,
  words: programWords(),
  first: asc(programs.order),
  shows: {
    title: programs.title,
    summary: programs.description,
    body: sql`search_list(array[${programs.about}, ${programs.forWhom}, ${programs.bring}, search_list(${programs.features}), search_json(${programs.outline}), search_json(${programs.faq})])`,
    category: sql`${programs.category} || ', ' || ${programs.level}`,
    by: programs.location,
    at: nextStart,
  },
};

export const programSitemap: SitemapSource = {
  ...programSearch,
  changedAt: programs.createdAt,
  order: sql`${programs.order}, ${programs.id}`,
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
