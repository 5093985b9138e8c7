/** Which rooms have changed, in the order in which this process learnt of it. Freshness is a comparison of two counts. */
export class Changes {
  #count = 0;
  #everything = 0;
  #rooms = new Map<string, number>();
  #onChange: (room: string | null) => void;

  /** @param onChange hears of each, with null for everything */
  constructor(onChange: (room: string | null) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** How many changes are known by now. */
  get count(): number {
    return this.#count;
  }

  note(room: string): void {
    this.#rooms.set(room, ++this.#count);
    this.#onChange(room);
  }

  /** Whatever was read before may be old. */
  noteEverything(): void {
    this.#everything = ++this.#count;
    this.#onChange(null);
  }

  /** Whether any of the rooms (null: any at all) has changed after the count stood at `since`. */
  hasChanged(rooms: readonly string[] | null, since: number): boolean {
    if (rooms === null) return this.#count > since;
    if (this.#everything > since) return true;
    return rooms.some((room) => (this.#rooms.get(room) ?? 0) > since);
  }
}
