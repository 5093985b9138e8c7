import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { ask } from "../ask.ts";
import { bars } from "../bars.ts";
import { embeddedConfig, readColumn } from "../database.ts";
import { load, type Outcome } from "../load.ts";
import { plain, row, type Part, type Row } from "../report.ts";
import { onOwnSite, type Rig } from "../rig.ts";
import { insertManyRecords } from "./many-records.ts";

const RECORDS = 10_000;
const INBOX = 50_000;
/** The number of rows before the later page: four of these. */
const LONG_PAGE = "limit=1000";
const CATEGORIES = "select category from published_posts group by category order by count(*) desc";

/** Where the API answers a list, and what it may be filtered or ordered by: `category` is the most frequent, `rare` the rarest. */
const LISTS: Record<string, string> = {
  "admin/blog": "state=published|state=scheduled|order=title|order=changed|{category}|{rare}",
  "admin/blog/rows": "state=published|state=drafts|state=scheduled|order=title|order=changed|{rare}|{category}",
  "admin/event": "state=upcoming|state=past|type=Online|type=Offline|type=Hybrid",
  "admin/event/rows": "state=upcoming|state=past|state=drafts|type=Online|type=Offline|type=Hybrid",
  "admin/event/guests/bench-1": "",
  "admin/programs": "",
  "admin/programs/rows": "state=drafts",
  "admin/programs/requests/bench-1": "state=requested|state=accepted|state=declined",
  "admin/programs/courses/bench-1/CR-BENCH/participants": "",
  "admin/resources": "",
  "admin/resources/rows": "state=drafts",
  "admin/quotes": "when=shown",
  "admin/teachers": "",
  "admin/teachers/rows": "state=drafts",
  "admin/campaigns": "state=running|state=ended",
  "admin/campaigns/rows": "state=running|state=ended|state=drafts",
  "admin/testimonials": "",
  "admin/testimonials/rows": "state=drafts",
  "admin/pictures": "order=used|order=largest|which=unused|which=wordless|which=mine",
  "admin/comments": "state=waiting|state=shown|state=rejected|state=deleted",
  "admin/members": "",
  "admin/staff": "",
  "admin/mails": "view=waiting|view=sent|view=failed|view=not-sent",
  "admin/donors": "state=new|state=lapsed|state=monthly",
  "admin/gifts": "state=waiting|state=received|month=2026-10",
  "admin/audit": "kind=post|person=editor-3|from=2026-10-01&to=2026-10-31",
  "admin/bin": "",
  "admin/drafts/post": "state=drafts|state=scheduled",
  "admin/inbox": "status=new|status=done|kind=message&status=new|kind=newsletter|assigned=nobody&status=new",
  "public/allblogs": "{category}",
};

/** The other requests of list pages, and the panel's search. */
const BESIDE =
  "overview inbox/waiting pictures/counts blog/counts event/counts comments/counts gifts/totals donors/counts giving/report event/guests/bench-1/summary topics/categories"
    .split(" ")
    .map((path) => `admin/${path}`);

/** Each list is searched for them: of half the rows, of one, of none, and too short for an index; each in both alphabets, and figures of a telephone. */
const WORDS = ["Sunita", "Sunita Rawat 778", "zzqqzz", "su", "सुनीता", "रावत ७७७", "क्षत्रज्ञ", "ॐ", "00000778"];
const SEARCHED = WORDS.map((word) => `q=${encodeURIComponent(word)}`);

type Headers = Record<string, string>;
type Asked = Outcome & { path: string; first: number };

/** Every list as it is where much has come together: its first and a later page, every filter, its orders, its search. */
export const lists: Part = {
  name: "lists",
  title: "Lists at the API: 10,000 rows each, 50,000 items in the inbox",
  run: (choices) =>
    onOwnSite(choices, async (rig) => {
      const share = rig.isQuick ? 0.1 : 1;
      const database = embeddedConfig(rig.dataDir);
      await insertManyRecords(database, { records: RECORDS * share, inbox: INBOX * share });
      return measureAll(rig, await readColumn(database, CATEGORIES));
    }),
};

async function measureAll(rig: Rig, categories: string[]): Promise<Row[]> {
  const headers = await signInAsAdmin(rig.site);
  const all: Asked[] = [];
  const rows: Row[] = [];
  const measure = async (name: string, paths: string[]) => {
    const asked: Asked[] = [];
    for (const path of paths) asked.push(await askOften(rig, headers, path));
    all.push(...asked);
    rows.push(toRow(name, asked));
  };
  const [category, rare] = [categories.at(0), categories.at(-1)].map((name = "") => encodeURIComponent(name));
  for (const [path, known] of Object.entries(LISTS)) {
    const words = known.replace("{category}", `category=${category}`).replace("{rare}", `category=${rare}`);
    const after = await findLaterPlace(rig, headers, `${path}?${LONG_PAGE}`);
    await measure(path, questionsOf(path, words.split("|").filter(Boolean), after));
  }
  await measure("beside", BESIDE);
  await measure(
    "search",
    SEARCHED.map((word) => `admin/search?${word}`),
  );
  const coldest = all.toSorted((one, other) => other.first - one.first);
  const what = `the slowest first answer, of ${all.length} questions`;
  return [...rows, row("lists.first", what, [coldest[0]?.first ?? Number.NaN, bars.list], describe(coldest, "first"))];
}

/** The first page without and with each filter and order, a later one, and each word without and with the last filter. */
function questionsOf(path: string, filters: string[], after: string | null): string[] {
  const address = (...parts: string[]) => `${path}?${["limit=50", ...parts].filter(Boolean).join("&")}`;
  return [
    ...["", ...filters].map((filter) => address(filter)),
    ...(after ? [address(`after=${after}`)] : []),
    ...SEARCHED.flatMap((word) => ["", ...filters.slice(-1)].map((filter) => address(filter, word))),
  ];
}

/** The place behind some long pages, as an address carries it; null where the list is shorter. */
async function findLaterPlace({ site }: Rig, headers: Headers, path: string): Promise<string | null> {
  let after: string | null = null;
  for (let page = 0; page < 4; page++) {
    const answer: Response = await fetch(`${site.url}/api/v1/${path}${after ? `&after=${after}` : ""}`, { headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    await answer.arrayBuffer();
    const next = /<([^>]+)>;\s*rel="?next"?/.exec(answer.headers.get("link") ?? "")?.[1];
    if (!next) break;
    after = encodeURIComponent(new URL(next, site.url).searchParams.get("after") ?? "");
  }
  return after;
}

async function askOften({ site, isQuick }: Rig, headers: Headers, path: string): Promise<Asked> {
  const address = { path: `/api/v1/${path}`, headers };
  // The pages of visitors come from the cache; a word that nobody has asked for does not.
  const { status, said, ms: first } = await ask(site.port, address);
  if (status !== 200) throw new Error(`${path} answers ${status}: ${said.slice(0, 200)}`);
  return { ...(await load({ server: site, ...address, connections: 1, amount: isQuick ? 5 : 20 })), path, first };
}

function toRow(name: string, asked: Asked[]): Row {
  const slowest = asked.toSorted((one, other) => other.p50 - one.p50);
  const what = `${name}: median of the slowest of ${asked.length} questions`;
  const worst = Math.max(...asked.map(({ max }) => max));
  const detail = `slowest single answer ${plain(worst)} ms; ${describe(slowest, "p50")}`;
  return row(`lists.${name}`, what, [slowest[0]?.p50 ?? Number.NaN, bars.list], detail);
}

const describe = (asked: Asked[], figure: "p50" | "first"): string =>
  asked
    .slice(0, 3)
    .map((one) => `${decodeURIComponent(one.path)} ${plain(one[figure])} ms`)
    .join("; ");
