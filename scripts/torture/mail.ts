import { setTimeout as pause } from "node:timers/promises";
import { bars } from "../bench/bars.ts";
import { embeddedConfig, readColumn } from "../bench/database.ts";
import { clock } from "../bench/machine.ts";
import { idOf, liftCeilings, MailReceiver, queueMails, type TakenMail } from "../bench/mail/mail-receiver.ts";
import { countRow, row, type Row } from "../bench/report.ts";
import type { Rig } from "../bench/rig.ts";
import { withExternalDatabase } from "./databases.ts";
import { waitUntil } from "./harm.ts";
import { checkedPart } from "./planted.ts";

const EACH_ROUND = 30;
/** The number of a round's mails after which the site is killed. */
const BEFORE_KILL = 10;
const AFTER_RETURN = 100;
/** As many as are at the mail server at once. */
const AT_SERVER = 5;
const DATABASE_AWAY_MS = 3_000;
/** What has not come by then counts as it then is. */
const LONGEST_WAIT_MS = 300_000;

const IN_HAND = "select id from mails where state = 'sending' and taken_at <= $1";
const EVERY_MAIL = "select id from mails";
const NOTED_SENT = "select id from mails where state = 'sent' and id = any($1::text[])";

/** A worker or a database that is killed, a mail server that hangs up without a word, and one that is away. */
export const mail = checkedPart({
  name: "mail",
  title: "Mails while the worker is killed and the mail server hangs up",
  plant: () => {
    const taken = ["twice", "twice", "unsaid", "unsaid", "killed", "killed", "x"].map((id, place) => {
      return { messageId: `<${id}@localhost>`, at: 0, isUnanswered: place === 2 };
    });
    const found = compareMails(["twice", "unsaid", "killed", "lost"], taken, ["killed"]);
    return {
      "a lost mail": found.lost.join() === "lost",
      "a mail sent twice": found.doubled.join() === "twice",
      "another Message-ID": without(found.came, ["twice", "unsaid", "killed"]).join() === "x",
      "copies that nobody could avoid are let pass": found.copies === 3,
      "a mail that was taken and not noted": without(["noted", "unnoted"], ["noted"]).join() === "unnoted",
    };
  },
  run: async (rig) => {
    const receiver = new MailReceiver();
    try {
      const [worker, server] = [await killAndHangUp(rig, receiver), await stayAway(rig, receiver)];
      return [...worker, ...server, ...(await killDatabase(rig, receiver))];
    } finally {
      receiver.stop();
    }
  },
});

async function killAndHangUp(rig: Rig, receiver: MailReceiver): Promise<Row[]> {
  await receiver.open({ takesMs: 40, hangsUpEvery: 9 });
  const rounds = rig.isQuick ? 2 : 10;
  const [queued, inHand]: [string[], string[]] = [[], []];
  const config = () => embeddedConfig(rig.dataDir);
  await rig.start({ SMTP_URL: receiver.url });
  await liftCeilings(config());
  for (let round = 0; round < rounds; round++) {
    const before = (await receiver.look()).length;
    queued.push(...(await queueMails(config(), `kill.${round}`, EACH_ROUND)));
    await untilCame(receiver, before + BEFORE_KILL);
    const killedAt = new Date();
    await rig.stop("SIGKILL");
    await rig.start({ SMTP_URL: receiver.url });
    // They stay so for two minutes.
    inHand.push(...(await readColumn(config(), IN_HAND, [killedAt])));
  }
  await untilAllCame(receiver, queued);
  const { lost, doubled, came, copies } = compareMails(queued, await receiver.look(), inHand);
  // The parts before this one left mails, which are sent too.
  const unknown = without(came, await readColumn(config(), EVERY_MAIL));
  const hungUp = receiver.taken.filter(({ isUnanswered }) => isUnanswered).length;
  const again = "mails that came again though the server had said that it took them";
  return [
    countRow("mail.lost", `mails lost, of ${queued.length}, over ${rounds} kills and ${hungUp} hang-ups`, lost),
    countRow("mail.doubled", again, doubled, `${copies} copies where nobody could know`),
    countRow("mail.ids", "mails under a Message-ID that no mail has", unknown),
  ];
}

async function stayAway(rig: Rig, receiver: MailReceiver): Promise<Row[]> {
  await rig.start({ SMTP_URL: receiver.url });
  const before = (await receiver.look()).length;
  await receiver.order("close");
  const queued = await queueMails(embeddedConfig(rig.dataDir), "away", AFTER_RETURN);
  const seconds = rig.isQuick ? 5 : 45;
  await pause(seconds * 1_000);
  const began = clock();
  await receiver.open();
  await untilAllCame(receiver, queued);
  const came = (await receiver.look()).slice(before);
  const { lost, doubled } = compareMails(queued, came, []);
  const last = Math.max(...came.map(({ at }) => at)) - began;
  const what = `${AFTER_RETURN} mails: all taken after ${seconds} s without a server`;
  return [
    row("mail.back", what, [last, bars.mailBack]),
    countRow("mail.back.wrong", "of them lost, or come twice", [...lost, ...doubled]),
  ];
}

/** The database is killed while the mail server has mails, which it acknowledges before the database is back. */
const killDatabase = (rig: Rig, receiver: MailReceiver): Promise<Row[]> =>
  withExternalDatabase(rig, "mail-database", async ({ url, config, kill, start }) => {
    const rounds = rig.isQuick ? 2 : 10;
    const before = (await receiver.look()).length;
    const queued: string[] = [];
    const listUnnoted = async () => without(queued, await readColumn(config, NOTED_SENT, [queued]));
    await rig.start({ SMTP_URL: receiver.url, DATABASE_URL: url });
    await liftCeilings(config);
    for (let round = 0; round < rounds; round++) {
      await receiver.order("close");
      await receiver.open({ holds: true });
      queued.push(...(await queueMails(config, `database.${round}`, AT_SERVER)));
      await untilCame(receiver, before + queued.length);
      await kill();
      await receiver.order("release");
      await pause(DATABASE_AWAY_MS);
      await start();
      await waitUntil(async () => (await listUnnoted()).length === 0, LONGEST_WAIT_MS);
    }
    const { lost, doubled } = compareMails(queued, (await receiver.look()).slice(before), []);
    const what = `of ${queued.length} mails that were at the server when the database was killed, over ${rounds} kills`;
    return [
      countRow("mail.database.wrong", `${what}: lost, or come twice`, [...lost, ...doubled]),
      countRow("mail.database.noted", "of them not noted as sent", await listUnnoted()),
    ];
  });

const without = (ids: string[], others: string[]): string[] => ids.filter((id) => !others.includes(id));

/** What came, by what was queued. A copy is right where the first was not answered, or was in hand when its sender was killed. */
function compareMails(queued: string[], taken: TakenMail[], inHand: string[]) {
  const came = Map.groupBy(taken, idOf);
  const isUnknowable = (id: string, mails: TakenMail[]) =>
    inHand.includes(id) || mails.slice(0, -1).every(({ isUnanswered }) => isUnanswered);
  const twice = [...came].filter(([, mails]) => mails.length > 1);
  return {
    lost: queued.filter((id) => !came.has(id)),
    doubled: twice.filter(([id, mails]) => !isUnknowable(id, mails)).map(([id]) => id),
    came: [...came.keys()],
    copies: twice.reduce((sum, [, mails]) => sum + mails.length - 1, 0),
  };
}

const untilCame = (receiver: MailReceiver, count: number) =>
  waitUntil(async () => (await receiver.look()).length >= count, LONGEST_WAIT_MS);

/** What comes twice may still be on its way then. */
async function untilAllCame(receiver: MailReceiver, queued: string[]): Promise<void> {
  await waitUntil(async () => without(queued, (await receiver.look()).map(idOf)).length === 0, LONGEST_WAIT_MS);
  await pause(2_000);
}
