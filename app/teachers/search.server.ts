import { asc, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { publishedTeachers, teacherWords } from "./tables.server.ts";

/** Every teacher, by name, role, subjects, languages and life. */
export const teacherSearch: SearchSource = {
  kind: "teacher",
  label: { one: "Teacher", many: "Teachers" },
  path: "/teachers/",
  table: publishedTeachers,
  words: teacherWords(publishedTeachers),
  first: asc(publishedTeachers.order),
  shows: {
    image: publishedTeachers.imageId,
    title: publishedTeachers.name,
    summary: publishedTeachers.life,
    body: sql`''::text`,
    category: publishedTeachers.role,
    by: sql`array_to_string(${publishedTeachers.languages}, ', ')`,
  },
};

export const teacherSitemap: SitemapSource = {
  ...teacherSearch,
  changedAt: publishedTeachers.updatedAt,
  order: sql`${publishedTeachers.order}, ${publishedTeachers.id}`,
};

/** For the panel. */
export const teacherRecords: PanelSource = {
  kind: "teacher",
  group: "Teachers and team",
  one: "Teacher",
  roles: ["editor"],
  list: "/admin/teachers",
  find: byWords(teacherSearch),
};
