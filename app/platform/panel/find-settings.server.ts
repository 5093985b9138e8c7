import type { Database } from "../database/client.server.ts";
import type { FoundGroup, Hit } from "../panel-rows/found.ts";
import { saysAll } from "../search/everyday-words.ts";
import { toSectionAnswer } from "../sections/section-answer.server.ts";
import { selectRows } from "../sections/section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import type { FieldAnswer, SectionAnswer } from "../settings/section.ts";
import { cutText } from "../text/cut-text.ts";

const MOST_SHOWN = 3;
const LONGEST_VALUE = 80;
const GROUPS = { settings: "Settings", pages: "Pages" } as const;

type Match = Hit & { rank: number };

/** Settings and texts of pages, by what they are called, by everyday words, and by what stands in them. */
export async function findSettings(db: Database, sections: SettingsSection[], parts: string[]): Promise<FoundGroup[]> {
  if (parts.length === 0) return [];
  const rows = await selectRows(db, sections);
  const answers = sections.map((section) => toSectionAnswer(section, rows));
  return (["settings", "pages"] as const).flatMap((place) => {
    const matches = answers
      .filter((section) => section.place === place)
      .flatMap((section) => matchesIn(section, parts))
      .toSorted((a, b) => a.rank - b.rank);
    const hits = matches.slice(0, MOST_SHOWN).map(({ rank: _rank, ...hit }) => hit);
    const more = matches.length - hits.length;
    return hits.length > 0 ? [{ name: GROUPS[place], hits, more, isMore: false, to: `/admin/${place}` }] : [];
  });
}

/** A section that is called so is found once; of others, each field that is called so or says so. */
function matchesIn(section: SectionAnswer, parts: string[]): Match[] {
  const { id, title, place, groups, values } = section;
  const shared = { kind: place === "pages" ? "page" : "setting", to: `/admin/${place}/${id}` } as const;
  if (saysAll(title, parts)) return [{ ...shared, title, about: "", rank: 0 }];
  return groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const called = `${title} ${field.label}`;
      const value = plainValue(field, values[field.at] ?? "");
      const isCalledSo = saysAll(called, parts);
      if (!isCalledSo && !saysAll(`${called} ${field.hint ?? ""} ${value}`, parts)) return [];
      return [{ ...shared, title: labelWith(field, value), about: title, rank: isCalledSo ? 1 : 2 }];
    });
}

function labelWith({ label, kind }: FieldAnswer, value: string): string {
  return value !== "" && (kind === "text" || kind === "number") ? `${label}: ${cutText(value, LONGEST_VALUE)}` : label;
}

function plainValue({ kind }: FieldAnswer, value: string): string {
  return kind === "html" ? value.replace(/<[^>]*>/g, " ") : value;
}
