/** Which features have changed, in the order in which this process learnt of it. Freshness is a comparison of two counts. */
export class Changes {
  #count = 0;
  #everything = 0;
  #features = new Map<string, number>();
  #onChange: (feature: string | null) => void;

  /** @param onChange hears of each, with null for everything */
  constructor(onChange: (feature: string | null) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** How many changes are known by now. */
  get count(): number {
    return this.#count;
  }

  note(feature: string): void {
    this.#features.set(feature, ++this.#count);
    this.#onChange(feature);
  }

  /** Whatever was read before may be old. */
  noteEverything(): void {
    this.#everything = ++this.#count;
    this.#onChange(null);
  }

  /** Whether any of the features (null: any at all) has changed after the count stood at `since`. */
  hasChanged(features: readonly string[] | null, since: number): boolean {
    if (features === null) return this.#count > since;
    if (this.#everything > since) return true;
    return features.some((feature) => (this.#features.get(feature) ?? 0) > since);
  }
}
