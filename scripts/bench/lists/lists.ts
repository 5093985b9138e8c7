import { embeddedConfig } from "../../torture/stored-words.ts";
import type { Outcome } from "../load.ts";
import type { Bench, Part, Row } from "../part.ts";
import { bars } from "../report/bars.ts";
import { plain } from "../report/figures.ts";
import { openBench } from "../open-bench.ts";
import { insertManyRecords } from "./many-records.ts";
import { BESIDE_LISTS, PANEL_LISTS, WORDS, type PanelList } from "./panel-lists.ts";

const RECORDS = 10_000;
const INBOX = 50_000;
const FIRST_PAGE = "limit=50";
/** The number of rows before the later page. */
const LONG_PAGE = "limit=1000";
const LONG_PAGES = 4;

type Asked = { path: string; outcome: Outcome };

/** Every list of the panel as it is where much has come together: its pages, its orders, its search. */
export const lists: Part = {
  name: "lists",
  title: "Lists of the panel: 10,000 rows each, 50,000 items in the inbox",
  run: async ({ isQuick }) => {
    // A separate site, so that the other parts do not measure these rows.
    const bench = await openBench({ isQuick });
    try {
      const share = isQuick ? 0.1 : 1;
      await insertManyRecords(embeddedConfig(bench.dataDir), { records: RECORDS * share, inbox: INBOX * share });
      return await measureAll(bench);
    } finally {
      await bench.close();
    }
  },
};

async function measureAll(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const list of PANEL_LISTS) rows.push(toRow(list.path, await askAll(bench, await questionsOf(bench, list))));
  const searches = WORDS.map((word) => `search?q=${encodeURIComponent(word)}`);
  return [...rows, toRow("beside", await askAll(bench, BESIDE_LISTS)), toRow("search", await askAll(bench, searches))];
}

/** Each filter and order with its first and a later page; each word without and with the first filter. */
async function questionsOf(bench: Bench, { path, filters = [] }: PanelList): Promise<string[]> {
  const questions: string[] = [];
  for (const filter of ["", ...filters]) {
    const first = [FIRST_PAGE, filter].filter(Boolean).join("&");
    const after = await findLaterPlace(bench, `${path}?${[LONG_PAGE, filter].filter(Boolean).join("&")}`);
    questions.push(`${path}?${first}`, ...(after ? [`${path}?${first}&after=${encodeURIComponent(after)}`] : []));
  }
  for (const word of WORDS)
    for (const filter of ["", ...filters.slice(0, 1)])
      questions.push(`${path}?${[FIRST_PAGE, filter, `q=${encodeURIComponent(word)}`].filter(Boolean).join("&")}`);
  return questions;
}

/** The last row of some long pages; null where the list is shorter. */
async function findLaterPlace({ site, admin }: Bench, path: string): Promise<string | null> {
  let after: string | null = null;
  for (let page = 0; page < LONG_PAGES; page++) {
    const address: string = `${site.url}/api/v1/admin/${path}${after ? `&after=${encodeURIComponent(after)}` : ""}`;
    const answer = await fetch(address, { headers: admin });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${said.slice(0, 200)}`);
    const next = /<([^>]+)>;\s*rel="?next"?/.exec(answer.headers.get("link") ?? "")?.[1];
    if (!next) break;
    after = new URL(next, site.url).searchParams.get("after");
  }
  return after;
}

async function askAll(bench: Bench, paths: string[]): Promise<Asked[]> {
  const { site, admin, loader, isQuick } = bench;
  const asked: Asked[] = [];
  for (const path of paths) {
    const outcome = await loader.run({
      port: Number(new URL(site.url).port),
      asks: [{ path: `/api/v1/admin/${path}`, headers: { authorization: String(admin["authorization"]) } }],
      connections: 1,
      warmUp: { answers: 3 },
      amount: { answers: isQuick ? 5 : 20 },
    });
    if (outcome.errors > 0) throw new Error(`${path}: ${outcome.complaints.join(", ")}`);
    asked.push({ path, outcome });
  }
  return asked;
}

function toRow(name: string, asked: Asked[]): Row {
  const bySlowest = asked.toSorted((one, other) => other.outcome.p50 - one.outcome.p50);
  const worst = Math.max(...asked.map(({ outcome }) => outcome.max));
  const told = bySlowest.slice(0, 3).map(({ path, outcome }) => `${decodeURIComponent(path)} ${plain(outcome.p50)} ms`);
  return {
    id: `lists.${name}`,
    what: `${name}: median of what took longest, of ${asked.length} questions`,
    value: bySlowest[0]?.outcome.p50 ?? Number.NaN,
    unit: "ms",
    bar: bars.listMs,
    detail: `slowest single answer ${plain(worst)} ms; ${told.join("; ")}`,
  };
}
