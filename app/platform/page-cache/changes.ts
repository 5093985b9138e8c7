/** What has changed, in the order in which this process learnt of it. Freshness is a comparison of two such counts. */
export class Changes {
  #count = 0;
  #everything = 0;
  #tables = new Map<string, number>();
  #onChange: (table: string | null) => void;

  /** @param onChange hears of each, with null for everything */
  constructor(onChange: (table: string | null) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** How many changes are known by now. */
  get count(): number {
    return this.#count;
  }

  note(table: string): void {
    this.#tables.set(table, ++this.#count);
    this.#onChange(table);
  }

  /** Whatever was read before may be old. */
  noteEverything(): void {
    this.#everything = ++this.#count;
    this.#onChange(null);
  }

  /** Whether any of the tables has changed after the count stood at `since`. */
  hasChanged(tables: Iterable<string>, since: number): boolean {
    if (this.#everything > since) return true;
    for (const table of tables) if ((this.#tables.get(table) ?? 0) > since) return true;
    return false;
  }
}
