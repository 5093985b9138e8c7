import { Admin } from "./admin.ts";
import { bars } from "./report/bars.ts";
import { clock } from "./machine.ts";
import type { Bench, Part } from "./part.ts";
import { runSideBySide } from "./writes.ts";

const AT_ONCE = 50;
const IN_A_MONTH_MS = 30 * 86_400_000;

/** A rush for one event: more people than places, one place each. */
export const registrations: Part = {
  name: "registrations",
  title: "A rush for one event",
  run: async (bench) => {
    const [places, people] = bench.isQuick ? [200, 300] : [1_000, 1_500];
    const { answers, seconds } = await rush(bench, await createEvent(bench.site, bench.admin, places), {
      places,
      people,
    });
    const held = answers.get(201) ?? 0;
    const full = answers.get(409) ?? 0;
    return [
      {
        id: "registrations.rate",
        what: `places taken until all ${places} were, ${AT_ONCE} people at once`,
        value: held / seconds,
        unit: "/s",
      },
      {
        id: "registrations.wrong",
        what: "places too many or too few, and answers other than yes or full",
        value: Math.abs(held - places) + (people - held - full),
        unit: "",
        bar: bars.none,
        detail: [...answers].map(([status, count]) => `${count} × ${status}`).join(", "),
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

/** Answers by status, and how long it took until the last place was gone. */
async function rush({ site }: Bench, event: string, { places, people }: { places: number; people: number }) {
  const answers = new Map<number, number>();
  const began = clock();
  let full = 0;
  await runSideBySide(AT_ONCE, people, async (number) => {
    const status = await register(site.url, event, number);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (answers.get(201) === places) full ||= clock();
  });
  return { answers, seconds: ((full || clock()) - began) / 1_000 };
}
