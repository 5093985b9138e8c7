import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { Admin } from "../admin.ts";
import { ASKED_WITH } from "../ask.ts";
import { bars } from "../bars.ts";
import { embeddedConfig, readColumn } from "../database.ts";
import { type Edit, listStale } from "../fixed-rate.ts";
import { clock, untilQuiet } from "../machine.ts";
import { liftCeilings, MailReceiver, queueMails } from "../mail/mail-receiver.ts";
import { actAtRate, askAtRate, rateRows, type RateOutcome } from "../open-rate.ts";
import { findAddresses, listPublicRoutes } from "../public-routes.ts";
import { countRow, plain, row, spread, type Part, type Row } from "../report.ts";
import type { Rig, Site } from "../rig.ts";
import { type Backup, backUp, restoreAndCompare } from "./backup.ts";
import { amountOf, editAndRead, giveAndRead, NETWORKS, takeSeat, type Visit } from "./people.ts";
import { listWrongMails, readBooks } from "./stored.ts";

/** Of the full hour, which lasts ten minutes; a quick one is a tenth of everything. */
const HOUR = { seconds: 600, views: 200_000, people: 5_000, seats: 2_000, gifts: 2_000, mails: 10_000, edits: 20 };
const LOTS_OF_MAILS = 10;
const LONGEST_WAIT_MS = 300_000;
const PENDING = "select count(*) from mails where state in ('waiting', 'sending') and recipient like '%@letters.in'";

type Hour = typeof HOUR;
type Festival = { site: Site; rig: Rig; database: pg.ClientConfig; admin: Admin; event: string; hour: Hour };
type Visits = { seats: Visit[]; gifts: Visit[]; edits: (Edit & Visit)[]; pages: RateOutcome; backup: Backup };

/** On a data folder of its own, from clients in 2,000 networks, each with the limit of forms that a site has by default. */
export const festival: Part = {
  name: "festival",
  title: "The festival hour: everything at once for ten minutes",
  run: async (rig) => {
    const part = rig.isQuick ? 0.1 : 1;
    const hour = Object.fromEntries(Object.entries(HOUR).map(([name, count]) => [name, count * part])) as Hour;
    const receiver = new MailReceiver();
    await receiver.open();
    try {
      const settings = { SMTP_URL: receiver.url, TRUST_PROXY: "1", VISITOR_FORMS_PER_MINUTE: "10" };
      const site = await rig.start(settings, { dataDir: dataDirOf(rig) });
      await untilQuiet(site.pid);
      const database = embeddedConfig(dataDirOf(rig));
      await liftCeilings(database);
      const admin = new Admin(site, await signInAsAdmin(site));
      const its = { site, rig, database, admin, event: await admin.createEvent(hour.seats), hour };
      const visits = await beAtFestival(its);
      const rows = [...rowsOfVisits(visits), await sendRest(its, receiver), ...(await rowsOfBooks(its, visits))];
      const written = [...visits.seats, ...visits.gifts];
      return [...rows, ...(await restoreAndCompare(rig, visits.backup, its.event, written))];
    } finally {
      receiver.stop();
      await rig.start();
    }
  },
};

const dataDirOf = ({ folder }: Rig) => join(folder, "festival");

async function beAtFestival({ site, rig, database, admin, event, hour }: Festival): Promise<Visits> {
  const { article, blog } = await findAddresses(site.url);
  const id = article.replace("/blog/", "");
  const { title } = await admin.readPost(id);
  const paths = [...new Set([...(await listPublicRoutes(site.url)), article, `/events/${event}`])];
  const { port, pid } = site;
  const asked = { port, pid, paths, headers: ASKED_WITH, networks: NETWORKS, watched: [article, blog] };
  const during = (total: number) => ({ total, perSecond: total / hour.seconds });
  const lot = (hour.mails - hour.seats - hour.gifts) / LOTS_OF_MAILS;
  const [pages, seats, gifts, edits, backup] = await Promise.all([
    askAtRate({ ...asked, perSecond: hour.views / hour.seconds, warmUpSeconds: 3, seconds: hour.seconds }),
    actAtRate(during(hour.people), (number, due) => takeSeat(site, event, number, due)),
    actAtRate(during(hour.gifts), (number, due) => giveAndRead(site, number, due)),
    actAtRate(during(hour.edits), (number) => editAndRead(admin, site, id, `${title}, edit ${number}`)),
    pause((hour.seconds * 1_000) / 2).then(() => backUp(rig.folder, dataDirOf(rig), "festival")),
    actAtRate(during(LOTS_OF_MAILS), (number) => queueMails(database, `reader.${number}`, lot)),
  ]);
  return { pages, seats, gifts, edits, backup };
}

function rowsOfVisits({ pages, seats, gifts, edits }: Visits): Row[] {
  const problemsOf = (visits: Visit[]) => visits.flatMap(({ problem }) => problem || []);
  const p99Row = (id: string, what: string, visits: Visit[]) => {
    const { p50, p99, max } = spread(visits.map(({ ms }) => ms));
    return row(id, what, [p99, "ms"], `p50 ${plain(p50)} ms, longest ${plain(max)} ms`);
  };
  const stale = [...problemsOf(edits), ...listStale(pages.samples, edits)];
  const wrongGifts = "gifts or receipts not answered as they should be";
  return [
    ...rateRows("festival", "pages", bars.fixedRateP99, pages),
    countRow("festival.stale", "stale pages", stale, `${edits.length} edits, each read at once and by everybody`),
    p99Row("festival.registration", "a registration: p99", seats),
    countRow("festival.registrations", "not answered with yes or full", problemsOf(seats), `of ${seats.length}`),
    p99Row("festival.gift", "a gift from the donate page to the receipt's PDF, five requests: p99", gifts),
    countRow("festival.gifts", wrongGifts, problemsOf(gifts), `of ${gifts.length}`),
  ];
}

/** Waits for the mails that are still pending. */
async function sendRest({ database, hour }: Festival, receiver: MailReceiver): Promise<Row> {
  const over = clock();
  while ((await readColumn(database, PENDING))[0] !== "0" && clock() < over + LONGEST_WAIT_MS) await pause(500);
  // A second copy would be on its way then.
  await pause(2_000);
  const taken = await receiver.look();
  const late = taken.filter(({ at }) => at > over).length;
  const last = Math.max(over, ...taken.map(({ at }) => at)) - over;
  const note = `${taken.length - late} meanwhile, the last ${plain(last / 1_000)} s later`;
  const wrong = await listWrongMails(database, taken, hour.mails);
  return countRow("festival.mails", `of ${hour.mails.toLocaleString("en")} mails, not come once`, wrong, note);
}

async function rowsOfBooks({ database, event, hour }: Festival, visits: Visits): Promise<Row[]> {
  const { seats, wrongGifts, paise, done } = await readBooks(database, event);
  const isRight = seats === `${hour.seats} of ${hour.seats} seats taken, and ${hour.seats} registrations`;
  const given = visits.gifts.reduce((sum, _, number) => sum + amountOf(number), 0);
  const acknowledged = [...visits.seats, ...visits.gifts].filter((visit) => visit.done);
  const lost = acknowledged.filter((visit) => !done.has(visit.done)).map((visit) => visit.done);
  const sums = `${paise.toLocaleString("en")} of ${given.toLocaleString("en")} paise given are stored`;
  return [
    countRow("festival.seats", "seats too many or too few", isRight ? [] : [seats], seats),
    countRow("festival.lost", "registrations and gifts acknowledged and not stored", lost, `of ${acknowledged.length}`),
    countRow("festival.receipts", "gifts without exactly one receipt, and gaps in the serials", wrongGifts),
    countRow("festival.paise", "sums that differ", paise === given ? [] : [sums], sums),
  ];
}
