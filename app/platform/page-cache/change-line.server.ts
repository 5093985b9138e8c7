import pg from "pg";

const CHANNEL = "content";
const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 1_000;

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
      await line.#client.query(`listen ${CHANNEL}`);
      const { rows } = await line.#client.query<{ name: string }>(
        "select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_change'",
      );
      line.watched = new Set(rows.map(({ name }) => name));
      line.#isLost = false;
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
    const limit = setTimeout(() => this.lose("it did not answer in time"), ANSWER_LIMIT_MS);
    this.#client.query("select pg_notify($1, $2)", [CHANNEL, mark]).catch((error: unknown) => this.lose(String(error)));
    await heard.promise;
    clearTimeout(limit);
    this.#marks.delete(mark);
  }

  lose(reason: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#ears.onLost(reason);
    for (const heard of this.#marks.values()) heard();
    this.#hangUp();
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
