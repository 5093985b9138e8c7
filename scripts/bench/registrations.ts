import { Admin } from "./admin.ts";
import { bars } from "./report/bars.ts";
import { clock } from "./machine.ts";
import { plain } from "./report/figures.ts";
import type { Bench, Part } from "./part.ts";
import { runSideBySide } from "./writes.ts";

const AT_ONCE = 50;
const WRONG = "seats too many or too few, and answers other than yes or full";
const IN_A_MONTH_MS = 30 * 86_400_000;

/** Two rushes for one event, one seat each: many people one after another, and everybody in the same moment. */
export const registrations: Part = {
  name: "registrations",
  title: "A rush for one event",
  run: async (bench) => {
    const long = bench.isQuick ? { seats: 200, people: 300 } : { seats: 1_000, people: 1_500 };
    const first = await rush(bench, { ...long, atOnce: AT_ONCE });
    const crowd = { seats: 100, people: 1_000 };
    const contended = await rush(bench, { ...crowd, atOnce: crowd.people });
    return [
      {
        id: "registrations.rate",
        what: `seats taken until all ${long.seats} were, ${AT_ONCE} people at once`,
        value: first.taken / first.seconds,
        unit: "/s",
      },
      { id: "registrations.wrong", what: WRONG, value: first.wrong, unit: "", bar: bars.none, detail: first.counts },
      {
        id: "registrations.contended",
        what: `slowest answer, ${crowd.people} people at once for ${crowd.seats} seats`,
        value: contended.slowestMs,
        unit: "ms",
        bar: bars.contendedAnswerMs,
        detail: `the last seat after ${plain(contended.seconds * 1_000)} ms; ${contended.counts}`,
      },
      {
        id: "registrations.contendedWrong",
        what: `${WRONG}, of these`,
        value: contended.wrong,
        unit: "",
        bar: bars.none,
      },
    ];
  },
};

export async function createEvent(site: Bench["site"], admin: Bench["admin"], places: number): Promise<string> {
  const { body } = await new Admin({ site, admin }).createEvent({
    title: "The measured morning",
    description: "As many as fit.",
    dateTime: new Date(Date.now() + IN_A_MONTH_MS).toISOString(),
    location: "Rishikesh",
    type: "Offline",
    capacity: String(places),
    price: "0",
    organizer: "Asha Rawat",
  });
  return body._id;
}

/** One place for one guest; answers the status. */
export async function register(siteUrl: string, event: string, number: number): Promise<number> {
  const response = await fetch(`${siteUrl}/api/v1/public/events/${event}/registrations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "A Guest", email: `guest.${number}@example.org`, seats: 1 }),
  });
  await response.arrayBuffer();
  return response.status;
}

type Rush = { seats: number; people: number; atOnce: number };

/** What was answered, how long the slowest answer took, and when the last seat was gone. */
async function rush({ site, admin }: Bench, { seats, people, atOnce }: Rush) {
  const event = await createEvent(site, admin, seats);
  const answers = new Map<number, number>();
  const began = clock();
  let [full, slowestMs] = [0, 0];
  await runSideBySide(atOnce, people, async (number) => {
    const asked = clock();
    const status = await register(site.url, event, number);
    slowestMs = Math.max(slowestMs, clock() - asked);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (answers.get(201) === seats) full ||= clock();
  });
  const taken = answers.get(201) ?? 0;
  return {
    taken,
    slowestMs,
    seconds: ((full || clock()) - began) / 1_000,
    wrong: Math.abs(taken - seats) + (people - taken - (answers.get(409) ?? 0)),
    counts: [...answers].map(([status, count]) => `${count} × ${status}`).join(", "),
  };
}
