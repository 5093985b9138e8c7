import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openPair } from "../../tests/support/site-pair.ts";
import { freePort, signInAsAdmin, until } from "../../tests/support/site-process.ts";
import { Admin, newPoint } from "../bench/admin.ts";
import { ask, countStatuses, runSideBySide } from "../bench/ask.ts";
import { readColumn } from "../bench/database.ts";
import { untilQuiet } from "../bench/machine.ts";
import { idOf, liftCeilings, MailReceiver, queueMails } from "../bench/mail/mail-receiver.ts";
import { askAtRate } from "../bench/open-rate.ts";
import { register } from "../bench/registrations.ts";
import { countRow, type Row } from "../bench/report.ts";
import { SETTINGS, type Rig } from "../bench/rig.ts";
import { type ExternalDatabase, withExternalDatabase } from "./databases.ts";
import { newMessage } from "./harm.ts";
import { checkedPart } from "./planted.ts";

const PAGES = ["/", "/blog", "/events", "/api/v1/public/allblogs"];
const PER_SECOND = 200;
const [SEATS, PEOPLE, MAILS] = [100, 1_000, 500];

/** Two instances on one PostgreSQL and one bucket, behind nginx as deploy/nginx.conf configures it. */
export const pair = checkedPart({
  name: "pair",
  title: "Two instances behind nginx",
  plant: () => ({
    "a mail sent twice": listTwice(["one", "two", "one"]).join() === "one",
    "a seat too many": listWrongSeats([{ status: 201 }], SEATS + 1).length === 1,
    "an answer other than yes or full": listWrongSeats([{ status: 500 }], SEATS).length === 1,
  }),
  run: async (rig) => {
    await rig.stop();
    return withExternalDatabase(rig, "pair-database", (database) => attackPair(rig, database));
  },
});

async function attackPair({ folder, isQuick }: Rig, { url, config }: ExternalDatabase): Promise<Row[]> {
  const receiver = new MailReceiver();
  await receiver.open();
  const port = await freePort();
  const folders: [string, string] = [join(folder, "pair-0"), join(folder, "pair-1")];
  const settings = { ...SETTINGS, DATABASE_URL: url, SMTP_URL: receiver.url };
  const { sites, restart, stop } = await openPair({ port, folders, settings });
  try {
    for (const { child } of sites) await untilQuiet(child.pid ?? 0);
    await liftCeilings(config);
    const urls = sites.map((site) => site.url);
    const headers = await signInAsAdmin({ url: urls[0] ?? "" });
    return [
      await editAndRead(urls, headers, isQuick ? 100 : 1_000),
      await uploadAndRead(urls, headers),
      await registerAtBoth(urls, headers, config),
      await sendMails(receiver, config),
      ...(await killInTurn(port, restart, isQuick ? 15 : 60)),
    ];
  } finally {
    await stop();
    receiver.stop();
  }
}

/** A thought is written on one instance, and read on the other right after the acknowledgement. */
async function editAndRead(urls: string[], headers: Record<string, string>, edits: number): Promise<Row> {
  const stale = await runSideBySide(1, edits, async (number) => {
    const [on, other] = number % 2 ? urls : urls.toReversed();
    const text = `Edit number ${number} of the pair.`;
    const body = JSON.stringify({ text, author: "The run" });
    const path = "/api/v1/admin/quotes/create-quotes";
    const { status } = await fetch(on + path, { method: "POST", headers, body });
    const said = await (await fetch(`${other}/api/v1/public/quotes`)).text();
    return status === 201 && said.includes(text) ? [] : [`edit ${number}, ${status}`];
  });
  return countRow("pair.stale", `of ${edits} edits, not read on the other instance at once`, stale.flat());
}

/** A picture that came through one instance is read through the other. */
async function uploadAndRead([one = "", other = ""]: string[], headers: Record<string, string>): Promise<Row> {
  const id = await new Admin({ url: one }, headers).createPost("Through the other one", newPoint);
  const { image } = await new Admin({ url: other }, headers).readPost(id);
  const { pathname } = new URL(String(image), other);
  const { status } = await fetch(other + pathname);
  return countRow("pair.pictures", "pictures not read on the other instance", status === 200 ? [] : [`${status}`]);
}

/** A request that is answered with 503 is sent again a second later, as the page says. */
async function registerAtBoth(urls: string[], headers: Record<string, string>, config: pg.ClientConfig): Promise<Row> {
  const event = await new Admin({ url: urls[0] ?? "" }, headers).createEvent(SEATS);
  let busy = 0;
  const replies = await runSideBySide(PEOPLE, PEOPLE, async (number) => {
    for (;;) {
      const status = await register(urls[number % 2] ?? "", event, number);
      if (status !== 503) return { status };
      busy++;
      await pause(1_000);
    }
  });
  const stored = await readColumn(config, "select id::text from registrations where event_id = $1", [event]);
  const what = `${PEOPLE} people at once for ${SEATS} seats, at both: seats too many or too few, and other answers`;
  const note = `${countStatuses(replies)}; ${busy} times asked to try again`;
  return countRow("pair.seats", what, listWrongSeats(replies, stored.length), note);
}

async function sendMails(receiver: MailReceiver, config: pg.ClientConfig): Promise<Row> {
  const queued = new Set(await queueMails(config, "pair", MAILS));
  const listCame = async () => (await receiver.look()).map(idOf).filter((id) => queued.has(id));
  await until("all mails have come", async () => new Set(await listCame()).size === MAILS);
  // A second copy would be on its way then.
  await pause(2_000);
  return countRow("pair.mails", `of ${MAILS} mails, sent twice`, listTwice(await listCame()));
}

/** Each is killed and started again in turn, while visitors ask for pages. */
async function killInTurn(port: number, restart: (number: number) => Promise<void>, seconds: number): Promise<Row[]> {
  const asking = askAtRate({ port, paths: PAGES, perSecond: PER_SECOND, seconds });
  for (const number of [1, 0]) {
    await pause(2_000);
    await restart(number);
  }
  const { answers, wrong } = await asking;
  const what = `GETs not answered with 200 while each instance was killed and started again`;
  const note = `of ${answers.toLocaleString("en")} at ${PER_SECOND} a second`;
  const { status } = await ask(port, newMessage("Written to both."));
  return [
    countRow("pair.killed", what, wrong, note),
    countRow("pair.write", "messages not taken afterwards", status === 201 ? [] : [String(status)]),
  ];
}

const listTwice = (ids: string[]): string[] => ids.filter((id, place) => ids.indexOf(id) !== place);

function listWrongSeats(replies: { status: number }[], stored: number): string[] {
  const odd = replies.filter(({ status }) => status !== 201 && status !== 409).map(({ status }) => String(status));
  return [...odd, ...(stored === SEATS ? [] : [`${stored} registrations`])];
}
