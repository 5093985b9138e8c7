import { setTimeout as pause } from "node:timers/promises";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin } from "./admin.ts";
import { ASKED_WITH } from "./ask.ts";
import { bars } from "./bars.ts";
import { clock } from "./machine.ts";
import { actAtRate, askAtRate, rateRows, type Sample } from "./open-rate.ts";
import { findAddresses, listPublicRoutes } from "./public-routes.ts";
import { register } from "./registrations.ts";
import { countRow, plain, row, type Part } from "./report.ts";

const EDIT_EVERY_MS = 500;
const REGISTER_PER_SECOND = 20;
const SEATS = 10_000;

export type Edit = { began: number; ended: number };

/** A festival day: everybody reads everything, twenty people a second register, and an admin edits twice a second. */
export const fixedRate: Part = {
  name: "fixed-rate",
  title: "1,000 requests a second over all public pages, with two edits and twenty registrations a second",
  run: async ({ site, isQuick }) => {
    const { article, blog, api } = await findAddresses(site.url);
    const paths = [...new Set([...(await listPublicRoutes(site.url)), api])];
    const admin = new Admin(site, await signInAsAdmin(site));
    const event = await admin.createEvent(SEATS);
    const stop = new AbortController();
    const load = { perSecond: 1_000, warmUpSeconds: 3, seconds: isQuick ? 10 : 60 };
    const people = { perSecond: REGISTER_PER_SECOND, total: REGISTER_PER_SECOND * load.seconds };
    const registering = actAtRate(people, (number) => register(site.url, event, number));
    const editing = editAgainAndAgain(admin, article.replace("/blog/", ""), stop.signal);
    const asked = { port: site.port, pid: site.pid, paths, headers: ASKED_WITH, watched: [article, blog, api] };
    const outcome = await askAtRate({ ...asked, ...load }).finally(() => stop.abort());
    const edits = await editing;
    const statuses = await registering;
    const refused = statuses.filter((status) => status !== 201).map(String);
    const { samples, processorEach } = outcome;
    const note = `${edits.length} edits; of ${samples.length.toLocaleString("en")} answers`;
    return [
      ...rateRows("fixed-rate", `${paths.length} addresses`, bars.fixedRateP99, outcome),
      row("fixed-rate.processor", "processor time of an answer", [processorEach, "µs"], `${plain(processorEach)} µs`),
      countRow("fixed-rate.stale", "stale answers", listStale(samples, edits), note),
      countRow("fixed-rate.registrations", "registrations that were not taken", refused, `of ${statuses.length}`),
    ];
  },
};

async function editAgainAndAgain(admin: Admin, id: string, signal: AbortSignal): Promise<Edit[]> {
  const edits: Edit[] = [];
  const { title } = await admin.readPost(id);
  const edit = async (changed: string) => {
    const began = clock();
    await admin.updatePost(id, { title: changed });
    edits.push({ began, ended: clock() });
  };
  while (!signal.aborted) await Promise.all([pause(EDIT_EVERY_MS), edit(`${title}, edit ${edits.length}`)]);
  await edit(title);
  return edits;
}

/** An answer is stale if it was asked for after an edit was acknowledged, and had been seen before that edit began. */
export function listStale(samples: Sample[], edits: Edit[]): string[] {
  const firstSeen = new Map<string, number>();
  const seenAs = ({ path, etag }: Sample) => `${path} ${etag}`;
  for (const sample of samples)
    firstSeen.set(seenAs(sample), Math.min(firstSeen.get(seenAs(sample)) ?? Infinity, sample.receivedAt));
  const stale = samples.filter((sample) => {
    const last = edits.findLast(({ ended }) => ended < sample.sentAt);
    return last !== undefined && (firstSeen.get(seenAs(sample)) ?? 0) < last.began;
  });
  return stale.map(({ path }) => path);
}
