import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type pg from "pg";
import { readColumn } from "../database.ts";

/** How a mail server of ours behaves. */
export type MailPlan = {
  /** 0 for any that is free. */
  port: number;
  /** How long it waits before it answers each mail. */
  takesMs: number;
  /** Each so-many-th mail, when it first comes, it takes and then hangs up without an answer; 0 for none. */
  hangsUpEvery: number;
  /** Whether it acknowledges mails only on command. */
  holds: boolean;
};

/** A complete mail; `isUnanswered` if it was not acknowledged. */
export type TakenMail = { messageId: string; at: number; isUnanswered: boolean };

/** `id` of `<id@host>`, as the outbox makes it. */
export const idOf = ({ messageId }: TakenMail): string => messageId.replace(/^<|@.*$/g, "");

/** A mail server in another process. */
export class MailReceiver {
  #child: ChildProcess = fork(new URL("receive-mails.ts", import.meta.url));
  #port = 0;
  taken: TakenMail[] = [];

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens; after `close` again on the same port. */
  async open(plan: Partial<Omit<MailPlan, "port">> = {}): Promise<void> {
    const usual = { takesMs: 0, hangsUpEvery: 0, holds: false };
    this.#port = (await this.#ask({ ...usual, ...plan, port: this.#port })) as number;
  }

  /** Closes its port, or acknowledges what it holds. */
  async order(what: "close" | "release"): Promise<void> {
    await this.#ask(what);
  }

  /** What has come by now. */
  async look(): Promise<TakenMail[]> {
    this.taken.push(...((await this.#ask("look")) as TakenMail[]));
    return this.taken;
  }

  stop(): void {
    this.#child.kill();
  }

  async #ask(what: MailPlan | "look" | "close" | "release"): Promise<unknown> {
    const answered = once(this.#child, "message");
    this.#child.send(what);
    const [answer] = (await answered) as unknown[];
    return answer;
  }
}

/** Writes mails into the outbox; answers their ids. */
export const queueMails = (config: pg.ClientConfig, name: string, count: number): Promise<string[]> =>
  readColumn(
    config,
    `insert into mails (id, kind, recipient, values)
     select gen_random_uuid(), 'test', $1 || '.' || n || '@letters.in', '{"by": "The run"}' from generate_series(1, $2::int) n
     returning id`,
    [name, count],
  );

/** The ceilings that a provider would set are no part of what is measured. */
export async function liftCeilings(config: pg.ClientConfig): Promise<void> {
  await readColumn(
    config,
    `insert into settings (key, value) values ('mail', '{"mostPerHour": 1000000, "mostPerDay": 1000000}')
     on conflict (key) do update set value = settings.value || excluded.value`,
  );
}
