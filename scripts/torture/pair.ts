import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bucketUrl, openBucket } from "../../tests/support/bucket.ts";
import { startNginx } from "../../tests/support/nginx.ts";
import { freePort, signInAsAdmin, startSite, until, type SiteProcess } from "../../tests/support/site-process.ts";
import { Admin, newPoint } from "../bench/admin.ts";
import { ask, countStatuses, postJson, runSideBySide } from "../bench/ask.ts";
import { readColumn } from "../bench/database.ts";
import { untilQuiet } from "../bench/machine.ts";
import { idOf, liftCeilings, MailReceiver, queueMails } from "../bench/mail/mail-receiver.ts";
import { askAtRate } from "../bench/open-rate.ts";
import { register } from "../bench/registrations.ts";
import { countRow, type Part, type Row } from "../bench/report.ts";
import { SETTINGS } from "../bench/rig.ts";
import { openExternalDatabase } from "./databases.ts";
import { proofRow } from "./harm.ts";

const PAGES = ["/", "/blog", "/events", "/api/v1/public/allblogs"];
const PER_SECOND = 200;
const [SEATS, PEOPLE, MAILS] = [100, 1_000, 500];

type Pair = { urls: string[]; headers: Record<string, string>; isQuick: boolean };

/** Two instances on one PostgreSQL and one bucket, behind nginx as deploy/nginx.conf configures it. */
export const pair: Part = {
  name: "pair",
  title: "Two instances behind nginx",
  run: async ({ folder, isQuick, stop }) => {
    await stop();
    const database = await openExternalDatabase(join(folder, "pair-database"));
    const bucket = await openBucket();
    const receiver = new MailReceiver();
    await receiver.open();
    const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
    const shared = { ...SETTINGS, DATABASE_URL: database.url, STORAGE_URL: bucketUrl(bucket.port) };
    const settings = { ...shared, SMTP_URL: receiver.url };
    const start = (number: number) => startSite(join(folder, `pair-${number}`), ports[number] ?? 0, settings);
    const sites = await Promise.all([start(0), start(1)]);
    const nginx = await startNginx(join(folder, "nginx"), port ?? 0, ports);
    try {
      for (const { child } of sites) await untilQuiet(child.pid ?? 0);
      const headers = await signInAsAdmin({ url: sites[0]?.url ?? "" });
      const both = { urls: sites.map(({ url }) => url), headers, isQuick };
      await liftCeilings({ connectionString: database.url });
      return [
        proof(),
        await editAndRead(both),
        await uploadAndRead(both),
        ...(await registerAtBoth(both, database.url)),
        await sendMails(receiver, database.url),
        ...(await killInTurn({ sites, start, port: port ?? 0, isQuick })),
      ];
    } finally {
      nginx.kill();
      for (const { child } of sites) child.kill("SIGKILL");
      receiver.stop();
      bucket.close();
      await database.shutDown();
    }
  },
};

/** A thought is written on one instance, and read on the other right after the acknowledgement. */
async function editAndRead({ urls, headers, isQuick }: Pair): Promise<Row> {
  const edits = isQuick ? 100 : 1_000;
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
async function uploadAndRead({ urls: [one = "", other = ""], headers }: Pair): Promise<Row> {
  const id = await new Admin({ url: one }, headers).createPost("Through the other one", newPoint);
  const { image } = await new Admin({ url: other }, headers).readPost(id);
  const { pathname } = new URL(String(image), other);
  const { status } = await fetch(other + pathname);
  return countRow("pair.pictures", "pictures not read on the other instance", status === 200 ? [] : [`${status}`]);
}

/** A request that is answered with 503 is sent again a second later, as the page says. */
async function registerAtBoth({ urls, headers }: Pair, database: string): Promise<Row[]> {
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
  const stored = await readColumn(
    { connectionString: database },
    "select id::text from registrations where event_id = $1",
    [event],
  );
  const what = `${PEOPLE} people at once for ${SEATS} seats, at both: seats too many or too few, and other answers`;
  return [
    countRow(
      "pair.seats",
      what,
      listWrongSeats(replies, stored.length),
      `${countStatuses(replies)}; ${busy} times asked to try again`,
    ),
  ];
}

async function sendMails(receiver: MailReceiver, database: string): Promise<Row> {
  const queued = new Set(await queueMails({ connectionString: database }, "pair", MAILS));
  const listCame = async () => (await receiver.look()).map(idOf).filter((id) => queued.has(id));
  await until("all mails have come", async () => new Set(await listCame()).size === MAILS);
  // A second copy would be on its way then.
  await pause(2_000);
  return countRow("pair.mails", `of ${MAILS} mails, sent twice`, listTwice(await listCame()));
}

type Killed = { sites: SiteProcess[]; start: (number: number) => Promise<SiteProcess>; port: number; isQuick: boolean };

/** Each is killed and started again in turn, while visitors ask for pages. */
async function killInTurn({ sites, start, port, isQuick }: Killed): Promise<Row[]> {
  const asking = askAtRate({ port, paths: PAGES, perSecond: PER_SECOND, seconds: isQuick ? 15 : 60 });
  for (const number of [1, 0]) {
    await pause(2_000);
    sites[number]?.child.kill("SIGKILL");
    sites[number] = await start(number);
  }
  const { answers, wrong } = await asking;
  const what = `GETs not answered with 200 while each instance was killed and started again`;
  const note = `of ${answers.toLocaleString("en")} at ${PER_SECOND} a second`;
  const written = await ask(port, postJson("/api/v1/public/contact", MESSAGE));
  return [
    countRow("pair.killed", what, wrong, note),
    countRow("pair.write", "messages not taken afterwards", written.status === 201 ? [] : [String(written.status)]),
  ];
}

const listTwice = (ids: string[]): string[] => ids.filter((id, place) => ids.indexOf(id) !== place);

function listWrongSeats(replies: { status: number }[], stored: number): string[] {
  const odd = replies.filter(({ status }) => status !== 201 && status !== 409).map(({ status }) => String(status));
  return [...odd, ...(stored === SEATS ? [] : [`${stored} registrations`])];
}

const proof = (): Row =>
  proofRow("pair", {
    "a mail sent twice": listTwice(["one", "two", "one"]).join() === "one",
    "a seat too many": listWrongSeats([{ status: 201 }], SEATS + 1).length === 1,
    "an answer other than yes or full": listWrongSeats([{ status: 500 }], SEATS).length === 1,
  });

const MESSAGE = { name: "A guest", email: "guest@example.org", subject: "general", message: "Written to both." };
