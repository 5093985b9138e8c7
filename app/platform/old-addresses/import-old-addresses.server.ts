import type { Act } from "../audit/note-change.server.ts";
import { decodeCsv, readCsvLines } from "../csv/csv-text.server.ts";
import type { Line } from "../csv/table.ts";
import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/http-error.ts";
import { findPageProblem, type SitePages, withOwnPath } from "./fit-pages.server.ts";
import { type OldAddressEntry, oldAddressEntrySchema, type OldAddressImport } from "./old-address.ts";
import { addOldAddresses, findProblems } from "./old-addresses.server.ts";

/** For each two pages may be loaded. */
const MOST_LINES = 1_000;
const LONGEST_CELL = 2_000;
/** So many are listed; all are counted. */
const MOST_LISTED = 200;
const NO_COLUMNS = "No addresses were found: the file needs two columns, the old address and where it leads.";
const TOO_MANY = `At most ${MOST_LINES.toLocaleString("en-IN")} addresses are read at once. Please divide the file.`;

type Importing = {
  pages: SitePages;
  /** Null where the file is only checked. */
  act: Act | null;
};

/**
 * Adds the old addresses of a CSV file that are fit, or says how many would be. @throws HttpError 400 for a file without
 * two columns, or with too many lines
 */
export async function importOldAddresses(
  db: Database,
  bytes: Uint8Array,
  { pages, act }: Importing,
): Promise<OldAddressImport> {
  const site = { ...pages, isPage: onceForEach(pages.isPage) };
  const problems: OldAddressImport["problems"] = [];
  const fit: { line: number; entry: OldAddressEntry }[] = [];
  for (const { line, cells } of readLines(bytes)) {
    const { data, error } = oldAddressEntrySchema.safeParse({ path: cells[0], target: cells[1] ?? "" });
    const entry = data && withOwnPath(data, pages.siteUrl);
    const problem = entry ? (await findPageProblem(entry, site))?.sentence : error?.issues[0]?.message;
    if (entry && !problem) fit.push({ line, entry });
    else problems.push({ line, problem: problem ?? NO_COLUMNS });
  }
  const entries = fit.map(({ entry }) => entry);
  const found = await db.transaction(async (tx) =>
    act ? (await addOldAddresses(tx, entries, act)).problems : await findProblems(tx, entries),
  );
  const refused = fit.flatMap(({ line }, at) => (found[at] ? { line, problem: found[at].sentence } : []));
  const all = [...problems, ...refused].toSorted((a, b) => a.line - b.line);
  return { added: fit.length - refused.length, refused: all.length, problems: all.slice(0, MOST_LISTED) };
}

/** Many old addresses may lead to one page. */
function onceForEach(isPage: SitePages["isPage"]): SitePages["isPage"] {
  const known = new Map<string, boolean>();
  return async (path) => {
    const answer = known.get(path) ?? (await isPage(path));
    known.set(path, answer);
    return answer;
  };
}

/** The lines below a header, if there is one: its first cell has no slash. */
function readLines(bytes: Uint8Array): Line[] {
  const readings = readCsvLines(decodeCsv(bytes), { longestCell: LONGEST_CELL }).map((lines) =>
    lines.filter(({ cells }) => cells.some(Boolean)),
  );
  const widthOf = (lines: Line[]) => lines.filter(({ cells }) => cells[0] && cells[1]).length;
  const [lines = []] = readings.toSorted((a, b) => widthOf(b) - widthOf(a));
  if (widthOf(lines) === 0) throw invalid({ file: NO_COLUMNS });
  const below = lines[0]?.cells[0]?.includes("/") ? lines : lines.slice(1);
  if (below.length > MOST_LINES) throw invalid({ file: TOO_MANY });
  return below;
}
