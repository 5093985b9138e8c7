import { madeAnew } from "./addresses.ts";
import { bars } from "./bars.ts";
import { plain } from "./figures.ts";
import { megabytesOf } from "./machine.ts";
import { seed } from "./open-bench.ts";
import type { Bench, Part, Row } from "./part.ts";
import { listPublicRoutes } from "./public-routes.ts";

const FEW = 100;
const ADMIN_LISTS = ["/api/v1/admin/blog?limit=50", "/api/v1/admin/event?limit=50", "/api/v1/admin/inbox?limit=50"];

type Times = { pages: Map<string, number>; lists: Map<string, number>; megabytes: number };

/** The same addresses, made anew each time, with a hundred and then with a hundred thousand rows of each kind. */
export const growth: Part = {
  name: "growth",
  title: "From 100 to 100,000 articles, events and registrations",
  run: async (bench) => {
    const many = bench.isQuick ? 5_000 : 100_000;
    await addRows(bench, FEW);
    const routes = await listPublicRoutes(bench.site.url);
    const before = await measureAll(bench, routes);
    await addRows(bench, many - FEW);
    const after = await measureAll(bench, routes);
    return [
      compare("growth.pages", "p50 of the public page that grew most", before.pages, after.pages),
      compare("growth.lists", "p50 of the admin list that grew most", before.lists, after.lists),
      {
        id: "growth.memory",
        what: "memory of the Node process",
        value: after.megabytes - before.megabytes,
        unit: "MB",
        bar: bars.growthOfMemoryMb,
        detail: `from ${plain(before.megabytes)} to ${plain(after.megabytes)} MB with ${many.toLocaleString("en")} rows of each`,
      },
    ];
  },
};

async function addRows({ dataDir }: Bench, count: number): Promise<void> {
  const number = String(count);
  await seed(dataDir, "--posts", number, "--events", number, "--registrations", number);
}

async function measureAll(bench: Bench, routes: string[]): Promise<Times> {
  const pages = new Map<string, number>();
  const lists = new Map<string, number>();
  for (const route of routes) pages.set(route, await measure(bench, madeAnew(route), {}));
  for (const path of ADMIN_LISTS)
    lists.set(path, await measure(bench, path, { authorization: String(bench.admin["authorization"]) }));
  return { pages, lists, megabytes: megabytesOf(bench.site.child.pid ?? 0) };
}

/** p50 of one visitor's requests, one after the other. */
async function measure({ site, loader, isQuick }: Bench, path: string, headers: Record<string, string>) {
  const count = isQuick ? 60 : 300;
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

function compare(id: string, what: string, before: Map<string, number>, after: Map<string, number>): Row {
  const grown = [...after]
    .map(([path, ms]) => ({ path, ms, first: before.get(path) ?? Number.NaN }))
    .map((one) => ({ ...one, ratio: one.ms / one.first }))
    .toSorted((a, b) => b.ratio - a.ratio);
  const detail = grown.slice(0, 3).map(({ path, first, ms }) => `${path} ${plain(first)} to ${plain(ms)} ms`);
  return {
    id,
    what,
    value: grown[0]?.ratio ?? Number.NaN,
    unit: "×",
    bar: bars.growthOfP50,
    detail: detail.join("; "),
  };
}
