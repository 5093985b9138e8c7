import pg from "pg";
import { inTime } from "../time/in-time.ts";

const CHANNEL = "content";
const CONNECT_LIMIT_MS = 2_000;
/** How often a quiet connection is checked. */
const CHECK_EVERY_MS = 500;

/** `answerLimitMs`: how long the database may take for an answer before the connection counts as lost. */
type Limits = { answerLimitMs: number };
type Handlers = { onChange: (what: string) => void; onLost: (reason: string) => void };

/** One connection that listens for change notifications. A lost one is not reopened. */
export class ChangeListener {
  #client: pg.Client;
  #handlers: Handlers & Limits;
  #isLost = true;
  #id = crypto.randomUUID();
  #sent = 0;
  #expected = new Map<string, () => void>();
  #asking = Promise.resolve();
  #isAsking = false;
  #check: NodeJS.Timeout | undefined;

  private constructor(connection: pg.ClientConfig, handlers: Handlers & Limits) {
    this.#handlers = handlers;
    this.#client = new pg.Client({
      ...connection,
      application_name: "kshitij-changes",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
    });
    this.#client.on("error", (error) => this.lose(error.message));
    this.#client.on("end", () => this.lose("the connection ended"));
    this.#client.on("notification", ({ payload = "" }) => this.#receive(payload));
  }

  static async open(connection: pg.ClientConfig, handlers: Handlers & Limits): Promise<ChangeListener> {
    const listener = new ChangeListener(connection, handlers);
    try {
      await listener.#client.connect();
      await listener.#answered(listener.#client.query(`listen ${CHANNEL}`));
    } catch (error) {
      listener.#disconnect();
      throw error;
    }
    listener.#isLost = false;
    listener.#check = setInterval(() => listener.#isAsking || void listener.#ask("select"), CHECK_EVERY_MS).unref();
    return listener;
  }

  /**
   * Resolves when all earlier commits have been heard of, or the connection is lost: notifications come in the order of
   * their commits, so this sends one and waits for it.
   */
  async catchUp(): Promise<void> {
    if (this.#isLost) return;
    const own = `sync ${this.#id} ${++this.#sent}`;
    const heard = Promise.withResolvers<void>();
    this.#expected.set(own, heard.resolve);
    await this.#ask("select pg_notify($1, $2)", [CHANNEL, own]);
    await this.#answered(heard.promise).catch((error: unknown) => this.lose(String(error)));
    this.#expected.delete(own);
  }

  lose(reason: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    clearInterval(this.#check);
    this.#handlers.onLost(reason);
    for (const resolve of this.#expected.values()) resolve();
    this.#disconnect();
  }

  /** A connection that does not answer in time counts as lost: a silent network raises no error. */
  #ask(text: string, values: unknown[] = []): Promise<void> {
    const ask = async () => {
      if (this.#isLost) return;
      this.#isAsking = true;
      await this.#answered(this.#client.query(text, values));
      this.#isAsking = false;
    };
    this.#asking = this.#asking.then(ask).catch((error: unknown) => this.lose(String(error)));
    return this.#asking;
  }

  #receive(what: string): void {
    if (what.startsWith("sync ")) this.#expected.get(what)?.();
    else this.#handlers.onChange(what);
  }

  /** Does not wait: a frozen server never confirms the end. */
  #disconnect(): void {
    this.#client.end().catch(() => {});
  }

  #answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return inTime(answer, this.#handlers.answerLimitMs, new Error("it did not answer in time"));
  }
}
