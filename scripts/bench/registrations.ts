import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin } from "./admin.ts";
import { ask, countStatuses, postJson, runSideBySide } from "./ask.ts";
import { bars } from "./bars.ts";
import { clock } from "./machine.ts";
import { plain, row, type Part } from "./report.ts";
import type { Site } from "./rig.ts";

const AT_ONCE = 50;
const WRONG = "seats too many or too few, and answers other than yes or full";

type Rush = { seats: number; people: number; atOnce: number };

/** Two rushes for one event, one seat each: many people one after another, and everybody in the same moment. */
export const registrations: Part = {
  name: "registrations",
  title: "A rush for one event",
  run: async ({ site, isQuick }) => {
    const long = isQuick ? { seats: 200, people: 300 } : { seats: 1_000, people: 1_500 };
    const crowd = { seats: 100, people: 1_000 };
    const first = await rush(site, { ...long, atOnce: AT_ONCE });
    const contended = await rush(site, { ...crowd, atOnce: crowd.people });
    const rate = `seats taken until all ${long.seats} were, ${AT_ONCE} people at once`;
    const slowest = `slowest answer, ${crowd.people} people at once for ${crowd.seats} seats`;
    const detail = `the last seat after ${plain(contended.seconds * 1_000)} ms; ${contended.counts}`;
    return [
      row("registrations.rate", rate, [first.taken / first.seconds, "/s"]),
      row("registrations.wrong", WRONG, [first.wrong, bars.none], first.counts),
      row("registrations.contended", slowest, [contended.slowestMs, bars.contendedAnswer], detail),
      row("registrations.contendedWrong", `${WRONG}, of these`, [contended.wrong, bars.none]),
    ];
  },
};

/** One seat for one person; answers the status. */
export async function register(
  siteUrl: string,
  event: string,
  number: number,
  { email = `guest.${number}@example.org`, headers = {} }: { email?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const person = { name: "A Guest", email, seats: 1 };
  const asked = postJson(`/api/v1/public/events/${event}/registrations`, person, headers);
  return (await ask(Number(new URL(siteUrl).port), { ...asked, limitMs: 60_000 })).status;
}

/** What was answered, how long the slowest answer took, and when the last seat was gone. */
async function rush(site: Site, { seats, people, atOnce }: Rush) {
  const event = await new Admin(site, await signInAsAdmin(site)).createEvent(seats);
  const began = clock();
  let [taken, full, slowestMs] = [0, 0, 0];
  const replies = await runSideBySide(atOnce, people, async (number) => {
    const asked = clock();
    const status = await register(site.url, event, number);
    slowestMs = Math.max(slowestMs, clock() - asked);
    if (status === 201 && ++taken === seats) full = clock();
    return { status };
  });
  const refused = replies.filter(({ status }) => status === 409).length;
  const wrong = Math.abs(taken - seats) + (people - taken - refused);
  return { taken, slowestMs, seconds: ((full || clock()) - began) / 1_000, wrong, counts: countStatuses(replies) };
}
