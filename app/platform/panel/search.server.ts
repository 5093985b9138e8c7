import { and, ilike, inArray, ne, sql, type SQL, desc } from "drizzle-orm";
import { isFor, type Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import { MOST_FOUND, type PanelSource, type PanelQuery, byParts } from "../features/panel-source.server.ts";
import type { KindsFor } from "../inbox/inbox-access.server.ts";
import { inboxItems } from "../inbox/tables.server.ts";
import type { PanelSearchResult, FoundGroup, Hit } from "../panel-rows/found.ts";
import { hasDraft } from "../records/records.server.ts";
import { records } from "../records/tables.server.ts";
import { everydayWords, saysAll } from "../search/everyday-words.ts";
import { queryWords } from "../search/search-words.ts";
import { containsPattern, isHelpedByIndex } from "../search/text-search.server.ts";
import { toSectionAnswer, selectRows } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import type { FieldAnswer, SectionAnswer } from "../settings/section.ts";
import { cutText } from "../text/cut-text.ts";
import { formatDate } from "../time/india-time.ts";

const MOST_SETTINGS = 3;
const LONGEST_VALUE = 80;
const GROUPS = { settings: "Settings", pages: "Pages" } as const;

type Match = Hit & { rank: number };

/** Settings and texts of pages, by what they are called, by everyday words, and by their contents. */
async function findSettings(db: Database, sections: SettingsSection[], parts: string[]): Promise<FoundGroup[]> {
  if (parts.length === 0) return [];
  const rows = await selectRows(db, sections);
  const answers = sections.map((section) => toSectionAnswer(section, rows));
  return (["settings", "pages"] as const).flatMap((place) => {
    const matches = answers
      .filter((section) => section.place === place)
      .flatMap((section) => matchesIn(section, parts))
      .toSorted((a, b) => a.rank - b.rank);
    const hits = matches.slice(0, MOST_SETTINGS).map(({ rank: _rank, ...hit }) => hit);
    const more = matches.length - hits.length;
    return hits.length > 0 ? [{ name: GROUPS[place], hits, more, isMore: false, to: `/admin/${place}` }] : [];
  });
}

/**
 * A section whose title matches is found once. Of other sections it finds each field whose label or text matches, or
 * else the fields whose note about where visitors see them matches.
 */
function matchesIn(section: SectionAnswer, parts: string[]): Match[] {
  const { id, title, place, groups, values } = section;
  const shared = { kind: place === "pages" ? "page" : "setting", to: `/admin/${place}/${id}`, about: title } as const;
  if (saysAll(title, parts)) return [{ ...shared, title, about: "", rank: 0 }];
  return groups.flatMap(({ fields, seen }) => {
    const matches = fields.flatMap((field) => {
      const called = `${title} ${field.label}`;
      const value = plainValue(field, values[field.at] ?? "");
      const isCalledSo = saysAll(called, parts);
      if (!isCalledSo && !saysAll(`${called} ${field.hint ?? ""} ${value}`, parts)) return [];
      return [{ ...shared, title: labelWith(field, value, section), rank: isCalledSo ? 1 : 3 }];
    });
    if (matches.length > 0 || !saysAll(`${title} ${seen}`, parts)) return matches;
    const labels = fields.map(({ label }) => label).join(", ");
    return [{ ...shared, title: cutText(labels, LONGEST_VALUE), rank: 2 }];
  });
}

/** The field with its value; a text of a page is named by its page, since many of them are called alike. */
function labelWith({ label, kind }: FieldAnswer, value: string, { place, title }: SectionAnswer): string {
  if (place === "pages") return label.startsWith(title) ? label : `${title}: ${label}`;
  return value !== "" && (kind === "text" || kind === "number") ? `${label}: ${cutText(value, LONGEST_VALUE)}` : label;
}

function plainValue({ kind }: FieldAnswer, value: string): string {
  return kind === "html" ? value.replace(/<[^>]*>/g, " ") : value;
}

const MOST_SHOWN = 3;
const LONGEST_TITLE = 160;

export type PanelIndex = { sources: PanelSource[]; sections: SettingsSection[] };

/** `many`: how many were found with it. */
type Row = { kind: string; place: string; title: string; about: string; at: number | null; many: number };

/** What a role may find in the panel, in two statements at most. */
export async function searchPanel(
  db: Database,
  { sources, sections }: PanelIndex,
  { q, role, now }: { q: string; role: Role; now: Date },
): Promise<PanelSearchResult> {
  const parts = everydayWords(q);
  const query = { parts, words: queryWords(q), isHelpedByIndex: parts.some(isHelpedByIndex), role, now };
  const mine = sources.filter(({ roles }) => isFor(roles, role));
  const [rows, ofFoundation] = await Promise.all([
    findRows(db, mine, query),
    isFor([], role) ? findSettings(db, sections, parts) : [],
  ]);
  return { groups: [...mine.flatMap((source) => groupOf(source, rows)), ...ofFoundation] };
}

async function findRows(db: Database, sources: PanelSource[], query: PanelQuery): Promise<Row[]> {
  const arms = [draftsOf(sources, query), ...sources.map((source) => firstOf(source, query))];
  const asked = arms.filter((arm) => arm !== null);
  if (asked.length === 0) return [];
  const { rows } = await db.execute<Row>(sql.join(asked, sql` union all `));
  return rows;
}

/** The first of a source, each with how many there are. */
function firstOf(source: PanelSource, query: PanelQuery): SQL | null {
  const found = source.find(query);
  return (
    found &&
    sql`(
      select ${source.kind}::text as kind, place, title, about, at, many from (
        select *, (count(*) over ())::int as many, row_number() over () as nth from (${found}) found
      ) counted where nth <= ${MOST_SHOWN} order by nth
    )`
  );
}

/** Drafts of records that are not published: the views of the features do not show them. */
function draftsOf(sources: PanelSource[], { parts }: PanelQuery): SQL | null {
  if (parts.length === 0 || sources.length === 0) return null;
  const { kind, id, title, revision, status } = records;
  const hasAll = parts.map((part) => ilike(title, containsPattern(part)));
  const kinds = sources.map((source) => source.kind);
  return sql`(
    select kind, place, title, 'Draft' as about, null::float8 as at, many from (
      select ${kind} as kind, ${id} as place, ${title} as title, (count(*) over (partition by ${kind}))::int as many,
        row_number() over (partition by ${kind} order by ${revision} desc) as nth
      from ${records} where ${and(inArray(kind, kinds), hasDraft, ne(status, "published"), ...hasAll)}
    ) counted where nth <= ${MOST_SHOWN} order by kind, nth
  )`;
}

function groupOf(source: PanelSource, rows: Row[]): FoundGroup[] {
  const found = rows.filter(({ kind }) => kind === source.kind);
  if (found.length === 0) return [];
  const hits = found.slice(0, MOST_SHOWN).map((row) => toHit(source, row));
  const isDraft = ({ about }: Row) => about === "Draft";
  const counts = [found.find(isDraft), found.find((row) => !isDraft(row))].map((row) => row?.many ?? 0);
  const many = counts.reduce((sum, count) => sum + count, 0);
  const more = many - hits.length;
  return [
    {
      name: source.group,
      hits,
      more,
      isMore: counts.includes(MOST_FOUND),
      to: source.all ?? source.list,
    },
  ];
}

function toHit({ kind, list }: PanelSource, { place, title, about, at }: Row): Hit {
  const facts = [about, at === null ? "" : formatDate(new Date(at))];
  return {
    kind,
    title: cutText(title, LONGEST_TITLE),
    about: facts.filter(Boolean).join(", "),
    to: place === "" || place.startsWith("?") ? `${list}${place}` : `${list}/${place}`,
  };
}

/** What visitors sent, by their name, address, telephone, reference or words; each role finds the kinds that are its own. */
export function findInInbox(kindsFor: KindsFor): PanelSource {
  return {
    kind: "inbox",
    group: "Inbox",
    one: "Inbox",
    roles: ["editor", "events", "finance"],
    list: "/admin/inbox",
    all: "/admin/inbox?state=all",
    find: (query) =>
      byParts({
        table: inboxItems,
        text: sql`${inboxItems.words}`,
        place: sql`${inboxItems.id} || '?state=all&kind=' || ${inboxItems.kind}`,
        title: inboxItems.summary,
        about: inboxItems.name,
        at: inboxItems.createdAt,
        newest: desc(inboxItems.position),
        stands: inArray(inboxItems.kind, [...kindsFor(query.role)]),
      })(query),
  };
}
