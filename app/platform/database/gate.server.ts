/** This instance leaves the database alone for now. Callers treat that like a database that is away. */
export class DatabaseClosed extends Error {
  override name = "DatabaseClosed";
  /** As PostgreSQL itself says that nobody can connect now. */
  code = "57P03";

  constructor() {
    super("A newer version of the site migrates the database.");
  }
}

/** Whether this instance may use the database. Pools that share a gate lend no connection while it is closed. */
export class Gate {
  #isClosed = false;
  #inside = 0;
  #onEmpty = () => {};

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @throws DatabaseClosed */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new DatabaseClosed();
    this.#inside++;
    try {
      return await work();
    } finally {
      this.#inside--;
      if (this.#inside === 0) this.#onEmpty();
    }
  }

  /** Resolves once the work that had passed before has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    if (this.#inside > 0) await promise;
  }

  open(): void {
    this.#isClosed = false;
  }
}
