/** An answer on a raw connection. Status 0 means bytes that are no answer. */
export type Answer = { status: number; head: string; start: string; isWhole: boolean };

const HEAD_END = "\r\n\r\n";
const LINE_END = "\r\n";
const KEPT = 300;
const NOTHING = Buffer.alloc(0);

/** What comes next on the connection. */
type Expected = "head" | "body" | "chunk-size" | "chunk" | "trailer";

/** Takes apart what a server sends on one connection, however many answers it sends. Not for answers to HEAD. */
export class AnswerReader {
  answers: Answer[] = [];
  #waiting: Buffer = NOTHING;
  #expected: Expected = "head";
  #left = 0;

  take(bytes: Buffer): void {
    this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, bytes]) : bytes;
    while (this.#readOn());
  }

  /** True between two answers. */
  get isBetween(): boolean {
    return this.#expected === "head" && this.#waiting.length === 0;
  }

  /** To be called when the connection has ended: an answer without a length is whole then. */
  end(): void {
    const last = this.answers.at(-1);
    if (last && this.#expected === "body" && this.#left === Number.POSITIVE_INFINITY) last.isWhole = true;
  }

  /** @returns whether there may be more to read in what has come */
  #readOn(): boolean {
    switch (this.#expected) {
      case "head":
        return this.#readHead();
      case "body":
        return this.#readData(() => this.#finish());
      case "chunk":
        return this.#readData(() => (this.#expected = "chunk-size"));
      case "chunk-size":
        return this.#readLine((line) => this.#beginChunk(line));
      case "trailer":
        return this.#readLine((line) => line === "" && this.#finish());
    }
  }

  #readHead(): boolean {
    const end = this.#waiting.indexOf(HEAD_END);
    if (end === -1) return false;
    const head = this.#waiting.toString("latin1", 0, end);
    this.#waiting = this.#waiting.subarray(end + HEAD_END.length);
    const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(head)?.[1] ?? 0);
    this.answers.push({ status, head, start: "", isWhole: false });
    const length = headerOf(head, "content-length");
    const isChunked = headerOf(head, "transfer-encoding") === "chunked";
    this.#expected = isChunked ? "chunk-size" : "body";
    this.#left = status === 304 || status === 204 ? 0 : Number(length ?? Number.POSITIVE_INFINITY);
    if (!isChunked && this.#left === 0) this.#finish();
    return true;
  }

  #readData(done: () => void): boolean {
    const data = this.#waiting.subarray(0, this.#left);
    const answer = this.answers.at(-1);
    if (answer && answer.start.length < KEPT) answer.start += data.toString("utf8", 0, KEPT);
    this.#waiting = this.#waiting.subarray(data.length);
    this.#left -= data.length;
    if (this.#left === 0) done();
    return this.#waiting.length > 0;
  }

  #readLine(then: (line: string) => void): boolean {
    const end = this.#waiting.indexOf(LINE_END);
    if (end === -1) return false;
    const line = this.#waiting.toString("latin1", 0, end);
    this.#waiting = this.#waiting.subarray(end + LINE_END.length);
    then(line);
    return true;
  }

  #beginChunk(line: string): void {
    // The line's end behind a chunk counts as part of it.
    this.#left = Number.parseInt(line, 16) + LINE_END.length;
    this.#expected = this.#left === LINE_END.length ? "trailer" : "chunk";
  }

  #finish(): void {
    const last = this.answers.at(-1);
    if (last) last.isWhole = true;
    this.#expected = "head";
  }
}

export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, "i").exec(head)?.[1];
}
