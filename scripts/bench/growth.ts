import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { bars } from "./bars.ts";
import { load } from "./load.ts";
import { megabytesOf, untilQuiet } from "./machine.ts";
import { listPublicRoutes, uncachedPath } from "./public-routes.ts";
import { median, plain, row, type Part, type Row } from "./report.ts";
import { openRig, seedContent, type Rig } from "./rig.ts";

const FEW = 100;
const MANY = 100_000;
const ROUNDS = 3;
const ADMIN_LISTS = ["blog", "event", "inbox"].map((name) => `/api/v1/admin/${name}?limit=50`);

/** An address as the smaller site has it, and as the larger has it: both have a first post, under an id of its own. */
type Pair = { few: string; many: string };
type Grown = { path: string; few: number; many: number; ratio: number };

/** Two sites side by side, asked in turn for the same: one with a hundred rows of each kind, one with a hundred thousand. */
export const growth: Part = {
  name: "growth",
  title: "From 100 to 100,000 articles, events and registrations",
  run: async (rig) => {
    await rig.stop();
    await addRows(rig, rig.isQuick ? 5_000 : MANY);
    await rig.start();
    const smaller = await openRig(rig);
    try {
      await addRows(smaller, FEW);
      await untilQuiet((await smaller.start()).pid);
      const [few, many] = [await listPublicRoutes(smaller.site.url), await listPublicRoutes(rig.site.url)];
      const pages = many.map((path, place) => ({ few: uncachedPath(few[place] ?? path), many: uncachedPath(path) }));
      const lists = ADMIN_LISTS.map((path) => ({ few: path, many: path }));
      const rows = [
        toRow("growth.pages", "p50 of the public page that grew most", await compareAll(smaller, rig, pages)),
        toRow("growth.lists", "p50 of the admin list that grew most", await compareAll(smaller, rig, lists)),
      ];
      const [fewMb = 0, manyMb = 0] = [smaller, rig].map(({ site }) => megabytesOf(site.pid));
      const detail = `${plain(fewMb)} and ${plain(manyMb)} MB after the same requests`;
      return [
        ...rows,
        row("growth.memory", "memory of the Node process", [manyMb - fewMb, bars.growthOfMemory], detail),
      ];
    } finally {
      await smaller.close();
    }
  },
};

async function addRows({ dataDir }: Rig, count: number): Promise<void> {
  const number = String(count);
  await seedContent(dataDir, "--posts", number, "--events", number, "--registrations", number);
}

async function compareAll(smaller: Rig, larger: Rig, pairs: Pair[]): Promise<Grown[]> {
  const [ofSmaller, ofLarger] = [await signInAsAdmin(smaller.site), await signInAsAdmin(larger.site)];
  const amount = smaller.isQuick ? 30 : 100;
  /** p50 of one visitor's or admin's requests, one after the other. */
  const measure = async ({ site }: Rig, path: string, headers: Record<string, string>) =>
    (await load({ server: site, path, headers, connections: 1, warmUp: amount, amount })).p50;
  const grown: Grown[] = [];
  for (const { few: fewPath, many: path } of pairs) {
    const rounds: Grown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const few = await measure(smaller, fewPath, ofSmaller);
      const many = await measure(larger, path, ofLarger);
      rounds.push({ path, few, many, ratio: many / few });
    }
    grown.push(...rounds.toSorted((a, b) => a.ratio - b.ratio).slice(ROUNDS >> 1, (ROUNDS >> 1) + 1));
  }
  return grown.toSorted((a, b) => b.ratio - a.ratio);
}

function toRow(id: string, what: string, grown: Grown[]): Row {
  const most = grown.slice(0, 3).map(({ path, few, many }) => `${path} ${plain(few)} to ${plain(many)} ms`);
  const middle = median(grown.map(({ ratio }) => ratio));
  const detail = `of ${grown.length}, the middle one ${plain(middle)} ×; ${most.join("; ")}`;
  return row(id, what, [grown[0]?.ratio ?? Number.NaN, bars.growthOfP50], detail);
}
