import { asc, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { teachers, teacherWords } from "./tables.server.ts";

/** Every teacher, by name, role, subjects, languages and life. */
export const teacherSearch: SearchSource = {
  kind: "teacher",
  label: { one: "Teacher", many: "Teachers" },
  path: "/teachers/",
  table: teachers,
  id: teachers.id,
  search: teachers.search,
  words: teacherWords(),
  first: asc(teachers.order),
  shows: {
    title: teachers.name,
    summary: teachers.life,
    body: sql`''::text`,
    category: teachers.role,
    by: sql`array_to_string(${teachers.languages}, ', ')`,
  },
};

export const teacherSitemap: SitemapSource = {
  ...teacherSearch,
  changedAt: teachers.updatedAt,
  order: sql`${teachers.order}, ${teachers.id}`,
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
