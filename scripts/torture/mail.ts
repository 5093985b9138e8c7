import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  liftCeilings,
  listInHand,
  listNotedSent,
  MailReceiver,
  mailIdOf,
  queueMails,
} from "../bench/mail/mail-receiver.ts";
import { clock } from "../bench/machine.ts";
import type { TakenMail } from "../bench/mail/mail-plan.ts";
import type { Row } from "../bench/part.ts";
import { bars } from "./bars.ts";
import { openExternalDatabase } from "./external-database.ts";
import { countRow, timeRow, type Torture, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";
import { embeddedConfig } from "./stored-words.ts";

const EACH_ROUND = 30;
/** The number of a round's mails after which the site is killed. */
const BEFORE_KILL = 10;
const TAKES_MS = 40;
const HANGS_UP_EVERY = 9;
const AFTER_RETURN = 100;
/** As many as are at the mail server at once. */
const AT_SERVER = 5;
const DATABASE_AWAY_MS = 3_000;
const LOOK_EVERY_MS = 50;
const LONGEST_WAIT_MS = 300_000;

/** A worker or a database that is killed, a mail server that hangs up without a word, and one that is away. */
export const mail: TorturePart = {
  name: "mail",
  title: "Mails while the worker is killed and the mail server hangs up",
  run: async (torture) => {
    const receiver = new MailReceiver();
    try {
      const worker = await killAndHangUp(torture, receiver);
      const server = await stayAway(torture, receiver);
      return [proof(), ...worker, ...server, ...(await killDatabase(torture, receiver))];
    } finally {
      receiver.stop();
    }
  },
};

async function killAndHangUp(torture: Torture, receiver: MailReceiver): Promise<Row[]> {
  await receiver.open({ takesMs: TAKES_MS, hangsUpEvery: HANGS_UP_EVERY });
  const rounds = torture.isQuick ? 2 : 10;
  const [queued, inHand]: [string[], string[]] = [[], []];
  let site = await torture.start({ SMTP_URL: receiver.url });
  await liftCeilings(embeddedConfig(torture.dataDir));
  for (let round = 0; round < rounds; round++) {
    const before = (await receiver.look()).length;
    queued.push(...(await queueMails(embeddedConfig(torture.dataDir), `kill.${round}`, EACH_ROUND)));
    await untilSo(async () => (await receiver.look()).length >= before + BEFORE_KILL);
    const exited = once(site.child, "exit");
    const killedAt = new Date();
    site.child.kill("SIGKILL");
    await exited;
    site = await torture.start({ SMTP_URL: receiver.url });
    // They stay so for two minutes.
    inHand.push(...(await listInHand(embeddedConfig(torture.dataDir), killedAt)));
  }
  await untilSo(async () => (await listMissing(receiver, queued)).length === 0);
  // What comes twice may still be on its way.
  await pause(2_000);
  const { lost, doubled, unknown, copies } = compareMails(queued, await receiver.look(), inHand);
  const hungUp = receiver.taken.filter(({ isUnanswered }) => isUnanswered).length;
  return [
    countRow("mail.lost", `mails lost, of ${queued.length}, over ${rounds} kills and ${hungUp} hang-ups`, lost),
    countRow(
      "mail.doubled",
      "mails that came again though the server had said that it took them",
      doubled,
      `${copies} copies where nobody could know`,
    ),
    countRow("mail.ids", "mails under a Message-ID that none was queued with", unknown),
  ];
}

async function stayAway(torture: Torture, receiver: MailReceiver): Promise<Row[]> {
  await torture.start({ SMTP_URL: receiver.url });
  const before = (await receiver.look()).length;
  await receiver.close();
  const queued = await queueMails(embeddedConfig(torture.dataDir), "away", AFTER_RETURN);
  const seconds = torture.isQuick ? 5 : 45;
  await pause(seconds * 1_000);
  const began = clock();
  await receiver.open();
  await untilSo(async () => (await listMissing(receiver, queued)).length === 0);
  await pause(2_000);
  const came = (await receiver.look()).slice(before);
  const { lost, doubled } = compareMails(queued, came, []);
  const last = Math.max(...came.map(({ at }) => at)) - began;
  return [
    timeRow("mail.back", `${AFTER_RETURN} mails: all taken after ${seconds} s without a server`, last, bars.mailBackMs),
    countRow("mail.back.wrong", "of them lost, or come twice", [...lost, ...doubled]),
  ];
}

/** The database is killed while the mail server has mails, which it acknowledges before the database is back. */
async function killDatabase(torture: Torture, receiver: MailReceiver): Promise<Row[]> {
  const rounds = torture.isQuick ? 2 : 10;
  const before = (await receiver.look()).length;
  const queued: string[] = [];
  const database = await openExternalDatabase(join(torture.folder, "mail-database"));
  const config = { connectionString: database.url };
  try {
    await torture.start({ SMTP_URL: receiver.url, DATABASE_URL: database.url });
    await liftCeilings(config);
    for (let round = 0; round < rounds; round++) {
      await receiver.close();
      await receiver.open({ holds: true });
      queued.push(...(await queueMails(config, `database.${round}`, AT_SERVER)));
      await untilSo(async () => (await receiver.look()).length >= before + queued.length);
      await database.kill();
      await receiver.release();
      await pause(DATABASE_AWAY_MS);
      await database.start();
      await untilSo(async () => (await listNotedSent(config, queued)).length === queued.length);
    }
    const { lost, doubled } = compareMails(queued, (await receiver.look()).slice(before), []);
    const what = `of ${queued.length} mails that were at the server when the database was killed, over ${rounds} kills`;
    return [
      countRow("mail.database.wrong", `${what}: lost, or come twice`, [...lost, ...doubled]),
      countRow(
        "mail.database.noted",
        "of them not noted as sent",
        without(queued, await listNotedSent(config, queued)),
      ),
    ];
  } finally {
    await torture.stop();
    await database.shutDown();
  }
}

function without(queued: string[], noted: string[]): string[] {
  return queued.filter((id) => !noted.includes(id));
}

/** What came, by what was queued. A copy is right where the first was not answered, or was in hand when its sender was killed. */
function compareMails(queued: string[], taken: TakenMail[], inHand: string[]) {
  const came = Map.groupBy(taken, ({ messageId }) => mailIdOf(messageId));
  const isUnknowable = (id: string, mails: TakenMail[]) =>
    inHand.includes(id) || mails.slice(0, -1).every(({ isUnanswered }) => isUnanswered);
  const twice = [...came].filter(([, mails]) => mails.length > 1);
  return {
    lost: queued.filter((id) => !came.has(id)),
    doubled: twice.filter(([id, mails]) => !isUnknowable(id, mails)).map(([id]) => id),
    unknown: [...came.keys()].filter((id) => !queued.includes(id)),
    copies: twice.reduce((sum, [, mails]) => sum + mails.length - 1, 0),
  };
}

async function listMissing(receiver: MailReceiver, queued: string[]): Promise<string[]> {
  const came = new Set((await receiver.look()).map(({ messageId }) => mailIdOf(messageId)));
  return queued.filter((id) => !came.has(id));
}

/** What does not become so counts as it then is. */
async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  for (const until = clock() + LONGEST_WAIT_MS; clock() < until; await pause(LOOK_EVERY_MS)) if (await isSo()) return;
}

function proof(): Row {
  const one = (id: string, isUnanswered = false) => ({ messageId: `<${id}@localhost>`, at: 0, isUnanswered });
  const taken = [
    one("twice"),
    one("twice"),
    one("unsaid", true),
    one("unsaid"),
    one("killed"),
    one("killed"),
    one("x"),
  ];
  const found = compareMails(["twice", "unsaid", "killed", "lost"], taken, ["killed"]);
  return proofRow("mail", {
    "a lost mail": found.lost.join() === "lost",
    "a mail sent twice": found.doubled.join() === "twice",
    "another Message-ID": found.unknown.join() === "x",
    "copies that nobody could avoid are let pass": found.copies === 3,
    "a mail that was taken and not noted": without(["noted", "unnoted"], ["noted"]).join() === "unnoted",
  });
}
