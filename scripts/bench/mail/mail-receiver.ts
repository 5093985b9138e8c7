import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { ASKING_CORE, pin } from "../machine.ts";
import type { MailPlan, TakenMail } from "./mail-plan.ts";

/** A mail server in another process, on the core of the client. */
export class MailReceiver {
  #child: ChildProcess = fork(new URL("receive-mails.ts", import.meta.url));
  port = 0;
  taken: TakenMail[] = [];

  constructor() {
    pin(this.#child.pid, ASKING_CORE);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens; after `close` again on the same port. */
  async open(plan: Partial<Omit<MailPlan, "port">> = {}): Promise<void> {
    this.port = (await this.#ask({ takesMs: 0, hangsUpEvery: 0, holds: false, ...plan, port: this.port })) as number;
  }

  /** Closes its port. */
  async close(): Promise<void> {
    await this.#ask("close");
  }

  /** Says that it has taken what it holds, and holds nothing more. */
  async release(): Promise<void> {
    await this.#ask("release");
  }

  /** What has come by now. */
  async look(): Promise<TakenMail[]> {
    this.taken.push(...((await this.#ask("told")) as TakenMail[]));
    return this.taken;
  }

  stop(): void {
    this.#child.kill();
  }

  async #ask(what: MailPlan | "told" | "close" | "release"): Promise<unknown> {
    const answered = once(this.#child, "message");
    this.#child.send(what);
    const [answer] = (await answered) as unknown[];
    return answer;
  }
}

const TEST_MAILS = `
  insert into mails (id, kind, recipient, values)
  select gen_random_uuid(), 'test', $1 || '.' || n || '@letters.in', '{"by": "The run"}' from generate_series(1, $2::int) n
  returning id`;

/** Writes mails into the outbox; answers their ids. */
export function queueMails(config: pg.ClientConfig, name: string, count: number): Promise<string[]> {
  return withDatabase(config, async (client) => {
    const { rows } = await client.query<{ id: string }>(TEST_MAILS, [name, count]);
    return rows.map(({ id }) => id);
  });
}

/** The ids of mails that a killed sender was sending. */
export function listInHand(config: pg.ClientConfig, before: Date): Promise<string[]> {
  return withDatabase(config, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from mails where state = 'sending' and taken_at <= $1",
      [before],
    );
    return rows.map(({ id }) => id);
  });
}

/** Of these mails the ids of those that are noted as sent. */
export function listNotedSent(config: pg.ClientConfig, ids: string[]): Promise<string[]> {
  return withDatabase(config, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from mails where state = 'sent' and id = any($1::text[])",
      [ids],
    );
    return rows.map(({ id }) => id);
  });
}

/** The ceilings that a provider would set are no part of what is measured. */
export function liftCeilings(config: pg.ClientConfig): Promise<void> {
  return withDatabase(config, async (client) => {
    await client.query(
      `insert into settings (key, value) values ('mail', '{"mostPerHour": 1000000, "mostPerDay": 1000000}')
       on conflict (key) do update set value = settings.value || excluded.value`,
    );
  });
}

async function withDatabase<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `id` of `<id@host>`, as the outbox makes it. */
export function mailIdOf(messageId: string): string {
  return messageId.replace(/^<|@.*$/g, "");
}
