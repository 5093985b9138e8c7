import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { ask } from "../ask.ts";
import { bars } from "../bars.ts";
import { embeddedConfig, readColumn } from "../database.ts";
import { load, type Outcome } from "../load.ts";
import { untilQuiet } from "../machine.ts";
import { plain, row, type Part, type Row } from "../report.ts";
import { openRig, type Rig } from "../rig.ts";
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
  "overview|inbox/waiting|pictures/counts|blog/counts|event/counts|comments/counts|gifts/totals|donors/counts|giving/report|event/guests/bench-1/summary|topics/categories";

/** Each list is searched for them: of half the rows, of one, of none, and too short for an index; each in both alphabets, and figures of a telephone. */
const WORDS = ["Sunita", "Sunita Rawat 778", "zzqqzz", "su", "सुनीता", "रावत ७७७", "क्षत्रज्ञ", "ॐ", "00000778"];

type Asked = { path: string; outcome: Outcome & { first: number } };

/** Every list as it is where much has come together: its first and a later page, every filter, its orders, its search. */
export const lists: Part = {
  name: "lists",
  title: "Lists at the API: 10,000 rows each, 50,000 items in the inbox",
  run: async ({ isQuick, seed }) => {
    // A separate site, so that the other parts do not measure these rows.
    const rig = await openRig({ isQuick, seed });
    try {
      await untilQuiet((await rig.start()).pid);
      const share = isQuick ? 0.1 : 1;
      const database = embeddedConfig(rig.dataDir);
      await insertManyRecords(database, { records: RECORDS * share, inbox: INBOX * share });
      return await measureAll(rig, await readColumn(database, CATEGORIES));
    } finally {
      await rig.close();
    }
  },
};

async function measureAll(rig: Rig, categories: string[]): Promise<Row[]> {
  const headers = await signInAsAdmin(rig.site);
  const all: Asked[] = [];
  const rows: Row[] = [];
  const measure = async (name: string, paths: string[]) => {
    const asked = await askAll(rig, headers, paths);
    all.push(...asked);
    rows.push(toRow(name, asked));
  };
  const [category, rare] = [categories.at(0), categories.at(-1)].map((name = "") => encodeURIComponent(name));
  for (const [path, known] of Object.entries(LISTS)) {
    const words = known.replace("{category}", `category=${category}`).replace("{rare}", `category=${rare}`);
    const filters = words.split("|").filter(Boolean);
    await measure(path, await questionsOf(rig, headers, { path, filters }));
  }
  await measure(
    "beside",
    BESIDE.split("|").map((path) => `admin/${path}`),
  );
  await measure(
    "search",
    WORDS.map((word) => `admin/search?q=${encodeURIComponent(word)}`),
  );
  const coldest = all.toSorted((one, other) => other.outcome.first - one.outcome.first);
  const what = `the slowest first answer, of ${all.length} questions`;
  return [
    ...rows,
    row("lists.first", what, [coldest[0]?.outcome.first ?? Number.NaN, bars.list], describe(coldest, "first")),
  ];
}

/** The first page without and with each filter and order, a later one, and each word without and with the last filter. */
async function questionsOf(rig: Rig, headers: Headers, { path, filters }: { path: string; filters: string[] }) {
  const address = (...parts: string[]) => `${path}?${["limit=50", ...parts].filter(Boolean).join("&")}`;
  const after = await findLaterPlace(rig, headers, `${path}?${LONG_PAGE}`);
  const words = WORDS.map((word) => `q=${encodeURIComponent(word)}`);
  return [
    ...["", ...filters].map((filter) => address(filter)),
    ...(after ? [address(`after=${after}`)] : []),
    ...words.flatMap((word) => ["", ...filters.slice(-1)].map((filter) => address(filter, word))),
  ];
}

type Headers = Record<string, string>;

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

async function askAll({ site, isQuick }: Rig, headers: Headers, paths: string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const path of paths) {
    const address = `/api/v1/${path}`;
    // The pages of visitors come from the cache; a word that nobody has asked for does not.
    const server = { port: site.port, pid: site.pid };
    const first = await ask(site.port, { path: address, headers });
    if (first.status !== 200) throw new Error(`${path} answers ${first.status}: ${first.said.slice(0, 200)}`);
    const outcome = await load({ server, path: address, headers, connections: 1, amount: isQuick ? 5 : 20 });
    asked.push({ path, outcome: { ...outcome, first: first.ms } });
  }
  return asked;
}

function toRow(name: string, asked: Asked[]): Row {
  const slowest = asked.toSorted((one, other) => other.outcome.p50 - one.outcome.p50);
  const worst = Math.max(...asked.map(({ outcome }) => outcome.max));
  const what = `${name}: median of the slowest of ${asked.length} questions`;
  const detail = `slowest single answer ${plain(worst)} ms; ${describe(slowest, "p50")}`;
  return row(`lists.${name}`, what, [slowest[0]?.outcome.p50 ?? Number.NaN, bars.list], detail);
}

const describe = (asked: Asked[], figure: "p50" | "first"): string =>
  asked
    .slice(0, 3)
    .map(({ path, outcome }) => `${decodeURIComponent(path)} ${plain(outcome[figure])} ms`)
    .join("; ");
