import { setTimeout as pause } from "node:timers/promises";
import { findAddresses } from "./addresses.ts";
import { Admin } from "./admin.ts";
import { ASKED_WITH } from "./bare.ts";
import { bars } from "./report/bars.ts";
import { plain } from "./report/figures.ts";
import type { Sample } from "./crowd.ts";
import type { Outcome } from "./load.ts";
import { clock } from "./machine.ts";
import type { Bench, Part, Row } from "./part.ts";
import { listPublicRoutes } from "./public-routes.ts";
import { createEvent, register } from "./registrations.ts";

const RATE = 1_000;
const CONNECTIONS = 100;
const EDIT_EVERY_MS = 500;
const REGISTER_EVERY_MS = 50;
const PLACES = 10_000;

type Edit = { began: number; ended: number };

/** A festival day: everybody reads everything, twenty people a second register, and an admin edits twice a second. */
export const fixedRate: Part = {
  name: "fixed-rate",
  title: "1,000 requests a second over all public pages, with two edits and twenty registrations a second",
  run: async (bench) => {
    const { article, blog, api } = await findAddresses(bench.site.url);
    const paths = [...new Set([...(await listPublicRoutes(bench.site.url)), api])];
    const stop = new AbortController();
    const event = await createEvent(bench.site, bench.admin, PLACES);
    const registering = registerAgainAndAgain(bench.site.url, event, stop.signal);
    const editing = editAgainAndAgain(bench, article.replace("/blog/", ""), stop.signal);
    const asking = bench.loader.run({
      port: Number(new URL(bench.site.url).port),
      asks: paths.map((path) => ({ path, headers: ASKED_WITH })),
      connections: CONNECTIONS,
      rate: RATE,
      warmUp: { seconds: 3 },
      amount: { seconds: bench.isQuick ? 10 : 60 },
      pids: [bench.site.child.pid ?? 0],
      watched: [article, blog, api],
    });
    const outcome = await asking.finally(() => stop.abort());
    return [...describe(outcome, await editing, paths.length), describeRegistrations(await registering)];
  },
};

function describe(outcome: Outcome, edits: Edit[], addresses: number): Row[] {
  const { p50, p99, max, latestSend, errors, answers, cpuSeconds, complaints, samples } = outcome;
  const times = `p50 ${plain(p50)} ms, longest ${plain(max)} ms; CPU ${plain((cpuSeconds / answers) * 1e6)} µs each`;
  const row = (id: string, what: string, value: number, detail: string) => ({
    id: `fixed-rate.${id}`,
    what,
    value,
    detail,
    ...(id === "p99" ? { unit: "ms", bar: bars.fixedRateP99Ms } : { unit: "", bar: bars.none }),
  });
  return [
    row("p99", `p99 over ${addresses} addresses`, p99, `${times}; asked up to ${plain(latestSend)} ms late`),
    row("errors", "errors", errors, complaints.join(", ") || `of ${answers.toLocaleString("en")} answers`),
    row(
      "stale",
      "stale answers",
      countStale(samples, edits),
      `${edits.length} edits; of ${samples.length.toLocaleString("en")} answers`,
    ),
  ];
}

function describeRegistrations(statuses: number[]): Row {
  const refused = statuses.filter((status) => status !== 201);
  return {
    id: "fixed-rate.registrations",
    what: "registrations that were not taken",
    value: refused.length,
    unit: "",
    bar: bars.none,
    detail: `of ${statuses.length}`,
  };
}

/** Each at its instant, whether or not those before have been answered. */
async function registerAgainAndAgain(siteUrl: string, event: string, signal: AbortSignal): Promise<number[]> {
  const answers: Promise<number>[] = [];
  while (!signal.aborted) {
    answers.push(register(siteUrl, event, answers.length));
    await pause(REGISTER_EVERY_MS);
  }
  return Promise.all(answers);
}

async function editAgainAndAgain(bench: Bench, id: string, signal: AbortSignal): Promise<Edit[]> {
  const admin = new Admin(bench);
  const edits: Edit[] = [];
  const edit = async (title: string) => {
    const began = clock();
    const { body } = await admin.updatePost(id, { title });
    edits.push({ began, ended: clock() });
    return body;
  };
  const { title } = (await fetch(`${bench.site.url}/api/v1/public/allblogs/${id}`).then((it) => it.json())) as {
    title: string;
  };
  while (!signal.aborted) {
    const next = pause(EDIT_EVERY_MS);
    await edit(`${title}, edit ${edits.length}`);
    await next;
  }
  await edit(title);
  return edits;
}

/** An answer is stale if it was asked for after an edit was acknowledged, and had been seen before that edit began. */
function countStale(samples: Sample[], edits: Edit[]): number {
  const firstSeen = new Map<string, number>();
  const seenAs = ({ path, etag }: Sample) => `${path} ${etag}`;
  for (const sample of samples) {
    const known = firstSeen.get(seenAs(sample)) ?? Number.POSITIVE_INFINITY;
    firstSeen.set(seenAs(sample), Math.min(known, sample.receivedAt));
  }
  return samples.filter((sample) => {
    const last = edits.findLast(({ ended }) => ended < sample.sentAt);
    return last !== undefined && (firstSeen.get(seenAs(sample)) ?? 0) < last.began;
  }).length;
}
