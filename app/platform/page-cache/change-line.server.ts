import pg from "pg";
import { inTime } from "../time/in-time.ts";

const CHANNEL = "content";
const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 1_000;
/** How often a line on which nothing comes is asked whether it is still one. */
const BEAT_MS = 500;

type Ears = { onChange: (what: string) => void; onLost: (reason: string) => void };

/** One connection that hears what is written. Once it is lost it stays so. */
export class ChangeLine {
  /** The tables whose changes are told of. */
  watched: ReadonlySet<string> = new Set();
  #client: pg.Client;
  #ears: Ears;
  /** Until it is open, and for good once it is lost. */
  #isLost = true;
  #self = crypto.randomUUID();
  #sent = 0;
  #marks = new Map<string, () => void>();
  /** One question after the other. */
  #asking = Promise.resolve();
  #isAsking = false;
  #beat: NodeJS.Timeout | undefined;

  private constructor(connection: pg.ClientConfig, ears: Ears) {
    this.#ears = ears;
    this.#client = new pg.Client({
      ...connection,
      application_name: "kshitij-changes",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
    });
    this.#client.on("error", (error) => this.lose(error.message));
    this.#client.on("end", () => this.lose("the connection ended"));
    this.#client.on("notification", ({ payload = "" }) => this.#hear(payload));
  }

  static async open(connection: pg.ClientConfig, ears: Ears): Promise<ChangeLine> {
    const line = new ChangeLine(connection, ears);
    try {
      await line.#client.connect();
      await answered(line.#client.query(`listen ${CHANNEL}`));
      const told = "select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_change'";
      const { rows } = await answered(line.#client.query<{ name: string }>(told));
      line.watched = new Set(rows.map(({ name }) => name));
      line.#isLost = false;
      line.#beat = setInterval(() => line.#isAsking || void line.#ask("select"), BEAT_MS).unref();
      return line;
    } catch (error) {
      line.#hangUp();
      throw error;
    }
  }

  /** Resolves when all that was committed before has been heard (commits are told of in their order), or the line is lost. */
  async mark(): Promise<void> {
    if (this.#isLost) return;
    const mark = `mark ${this.#self} ${++this.#sent}`;
    const heard = Promise.withResolvers<void>();
    this.#marks.set(mark, heard.resolve);
    await this.#ask("select pg_notify($1, $2)", [CHANNEL, mark]);
    await answered(heard.promise).catch((error: unknown) => this.lose(String(error)));
    this.#marks.delete(mark);
  }

  lose(reason: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    clearInterval(this.#beat);
    this.#ears.onLost(reason);
    for (const heard of this.#marks.values()) heard();
    this.#hangUp();
  }

  /** A network that fell silent says nothing of it: a line that does not answer is lost. */
  #ask(text: string, values: unknown[] = []): Promise<void> {
    const ask = async () => {
      if (this.#isLost) return;
      this.#isAsking = true;
      await answered(this.#client.query(text, values));
      this.#isAsking = false;
    };
    this.#asking = this.#asking.then(ask).catch((error: unknown) => this.lose(String(error)));
    return this.#asking;
  }

  #hear(what: string): void {
    if (what.startsWith("mark ")) this.#marks.get(what)?.();
    else this.#ears.onChange(what);
  }

  /** A frozen server never says goodbye back, so nobody waits for it. */
  #hangUp(): void {
    this.#client.end().catch(() => {});
  }
}

function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return inTime(answer, ANSWER_LIMIT_MS, new Error("it did not answer in time"));
}
