import { madeAnew } from "./addresses.ts";
import { bars } from "./report/bars.ts";
import { median, plain } from "./report/figures.ts";
import { megabytesOf } from "./machine.ts";
import { openBench, seed } from "./open-bench.ts";
import type { Bench, Part, Row } from "./part.ts";
import { listPublicRoutes } from "./public-routes.ts";

const FEW = 100;
const MANY = 100_000;
const ROUNDS = 3;
const ADMIN_LISTS = ["/api/v1/admin/blog?limit=50", "/api/v1/admin/event?limit=50", "/api/v1/admin/inbox?limit=50"];

/** An address as the smaller site has it, and as the larger has it: both have a first article, under an id of its own. */
type Pair = { few: string; many: string };
type Grown = { path: string; few: number; many: number; ratio: number };

/** Two sites side by side, asked in turn for the same: one with a hundred rows of each kind, one with a hundred thousand. */
export const growth: Part = {
  name: "growth",
  title: "From 100 to 100,000 articles, events and registrations",
  run: async (bench) => {
    const rows = bench.isQuick ? 5_000 : MANY;
    await bench.stop();
    await addRows(bench, rows);
    await bench.start();
    const smaller = await openBench({ isQuick: bench.isQuick });
    try {
      await addRows(smaller, FEW);
      const [few, many] = await Promise.all([smaller, bench].map(({ site }) => listPublicRoutes(site.url)));
      const pages = await compareAll(
        smaller,
        bench,
        (many ?? []).map((path, place) => ({ few: madeAnew(few?.[place] ?? path), many: madeAnew(path) })),
      );
      const lists = await compareAll(
        smaller,
        bench,
        ADMIN_LISTS.map((path) => ({ few: path, many: path })),
      );
      return [
        toRow("growth.pages", "p50 of the public page that grew most", pages),
        toRow("growth.lists", "p50 of the admin list that grew most", lists),
        compareMemory(smaller, bench),
      ];
    } finally {
      await smaller.close();
    }
  },
};

async function addRows({ dataDir }: Bench, count: number): Promise<void> {
  const number = String(count);
  await seed(dataDir, "--posts", number, "--events", number, "--registrations", number);
}

async function compareAll(smaller: Bench, larger: Bench, pairs: Pair[]): Promise<Grown[]> {
  const grown: Grown[] = [];
  for (const pair of pairs) {
    const rounds: Grown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const few = await measure(smaller, pair.few);
      const many = await measure(larger, pair.many);
      rounds.push({ path: pair.many, few, many, ratio: many / few });
    }
    const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[ROUNDS >> 1];
    if (middle) grown.push(middle);
  }
  return grown.toSorted((a, b) => b.ratio - a.ratio);
}

/** p50 of one visitor's or admin's requests, one after the other. */
async function measure({ site, loader, admin, isQuick }: Bench, path: string): Promise<number> {
  const count = isQuick ? 30 : 100;
  const headers: Record<string, string> = path.includes("/admin/")
    ? { authorization: String(admin["authorization"]) }
    : {};
  const { p50, errors, complaints } = await loader.run({
    port: Number(new URL(site.url).port),
    asks: [{ path, headers }],
    connections: 1,
    warmUp: { answers: count },
    amount: { answers: count },
  });
  if (errors > 0) throw new Error(complaints.join(", "));
  return p50;
}

function toRow(id: string, what: string, grown: Grown[]): Row {
  const told = grown.slice(0, 3).map(({ path, few, many }) => `${path} ${plain(few)} to ${plain(many)} ms`);
  const middle = median(grown.map(({ ratio }) => ratio));
  return {
    id,
    what,
    value: grown[0]?.ratio ?? Number.NaN,
    unit: "×",
    bar: bars.growthOfP50,
    detail: `of ${grown.length}, the middle one ${plain(middle)} ×; ${told.join("; ")}`,
  };
}

function compareMemory(smaller: Bench, larger: Bench): Row {
  const [few = 0, many = 0] = [smaller, larger].map(({ site }) => megabytesOf(site.child.pid ?? 0));
  return {
    id: "growth.memory",
    what: "memory of the Node process",
    value: many - few,
    unit: "MB",
    bar: bars.growthOfMemoryMb,
    detail: `${plain(few)} and ${plain(many)} MB after the same requests`,
  };
}
