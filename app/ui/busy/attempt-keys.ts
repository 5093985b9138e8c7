/** `crypto.randomUUID` is not there on plain http. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Idempotency-Keys of one form: a retry of the same content has the same key, other content has a new one. */
export function createAttemptKeys(make: () => string = makeKey) {
  let last = { content: "", key: "" };
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (last.key === "" || last.content !== text) last = { content: text, key: make() };
      return last.key;
    },
    /** The server has accepted it: the same content sent later is something new. */
    end: () => {
      last = { content: "", key: "" };
    },
  };
}
