import { setTimeout as pause } from "node:timers/promises";
import { embeddedConfig } from "../../torture/stored-words.ts";
import { findAddresses } from "../addresses.ts";
import { ASKED_WITH } from "../bare.ts";
import { liftCeilings, MailReceiver, queueMails } from "./mail-receiver.ts";
import { clock } from "../machine.ts";
import type { Outcome } from "../load.ts";
import type { TakenMail } from "./mail-plan.ts";
import type { Part, Row } from "../part.ts";
import { bars } from "../report/bars.ts";
import { plain } from "../report/figures.ts";

const RATE = 200;
const CONNECTIONS = 20;
const LOOK_EVERY_MS = 500;
const LONGEST_WAIT_MS = 300_000;

/** A newsletter issue to every subscriber, while visitors read pages. */
export const mail: Part = {
  name: "mail",
  title: `Mails to a local server, while ${RATE} pages a second are asked for`,
  run: async (bench) => {
    const [count, seconds] = bench.isQuick ? [2_000, 8] : [10_000, 40];
    const receiver = new MailReceiver();
    await receiver.open();
    await bench.stop();
    await bench.start({ SMTP_URL: receiver.url });
    const database = embeddedConfig(bench.dataDir);
    await liftCeilings(database);
    const { article, blog } = await findAddresses(bench.site.url);
    try {
      await queueMails(database, "reader", count);
      const outcome = await bench.loader.run({
        port: Number(new URL(bench.site.url).port),
        asks: ["/", article, blog, "/events"].map((path) => ({ path, headers: ASKED_WITH })),
        connections: CONNECTIONS,
        rate: RATE,
        warmUp: { seconds: 2 },
        amount: { seconds },
        pids: [bench.site.child.pid ?? 0],
      });
      const asked = clock();
      return rowsOf({ count, outcome, asked, taken: await untilAll(receiver, count) });
    } finally {
      receiver.stop();
      await bench.stop();
      await bench.start();
    }
  },
};

type Seen = { count: number; outcome: Outcome; asked: number; taken: TakenMail[] };

/** `asked`: when the last page was asked for. */
function rowsOf({ count, outcome, asked, taken }: Seen): Row[] {
  const times = taken.map(({ at }) => at);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1_000;
  const { p50, p99, max, errors, answers, complaints } = outcome;
  const once = new Set(taken.map(({ messageId }) => messageId)).size;
  const meanwhile = `${taken.filter(({ at }) => at < asked).length} left meanwhile`;
  return [
    {
      id: "mail.rate",
      what: `mails a second, of ${count.toLocaleString("en")}`,
      value: taken.length / seconds,
      unit: "/s",
      bar: bars.mailsPerSecond,
      detail: `${taken.length.toLocaleString("en")} taken in ${plain(seconds)} s`,
    },
    {
      id: "mail.p99",
      what: "p99 of the pages",
      value: p99,
      unit: "ms",
      bar: bars.fixedRateP99Ms,
      detail: `p50 ${plain(p50)} ms, longest ${plain(max)} ms; ${meanwhile}`,
    },
    {
      id: "mail.wrong",
      what: "pages not answered, and mails that did not come once",
      value: errors + (count - once) + (taken.length - once),
      unit: "",
      bar: bars.none,
      detail: complaints.join(", ") || `of ${answers.toLocaleString("en")} answers`,
    },
  ];
}

async function untilAll(receiver: MailReceiver, count: number) {
  const until = clock() + LONGEST_WAIT_MS;
  while ((await receiver.look()).length < count && clock() < until) await pause(LOOK_EVERY_MS);
  return receiver.taken;
}
