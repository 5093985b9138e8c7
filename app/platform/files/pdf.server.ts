import { createReadStream } from "node:fs";
import { inflateSync } from "node:zlib";

/** Visitors are not sent PDFs that run scripts, send data, open other files or contain files. */
const FORBIDDEN = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|XFA)(?![A-Za-z])/;
const PACKED_OBJECTS = /\/ObjStm\b/;
/** Some readers accept a lone CR as the end of this line, and blanks before it. A CR at the end of a chunk is not matched yet. */
const STREAM_START = /\bstream[ \t\f\0]*(?:\r?\n|\r(?=[^\n]))/;
const CHUNK = 1024 * 1024;
/** Longer than any name above. */
const LONGEST_NAME = 64;
const MOST_BETWEEN = 4 * 1024 * 1024;
const MOST_PACKED = 16 * 1024 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;
/** The limit for page trees that are crafted to take very long. */
const MOST_LOOKED_AT = 32 * 1024 * 1024;
const LONGEST_NODE = 1024 * 1024;

export type Pdf = { pages: number } | "script" | "locked";

/**
 * Counts the pages of a PDF and looks for active content, in chunks. Null where it is none, or cannot be understood.
 * Everything that a PDF reader acts on is plain text between streams, or in an object stream, which is decompressed.
 */
export async function readPdf(path: string): Promise<Pdf | null> {
  const scan = new PdfScan();
  let isFirst = true;
  for await (const chunk of createReadStream(path, { encoding: "latin1", highWaterMark: CHUNK })) {
    if (isFirst && !(chunk as string).startsWith("%PDF-")) return null;
    isFirst = false;
    scan.take(chunk as string);
    if (scan.outcome !== undefined) return scan.outcome;
  }
  return scan.end();
}

class PdfScan {
  outcome: Pdf | null | undefined;
  #rest = "";
  /** Between streams; in a stream whose content does not matter; in an object stream. */
  #where: "between" | "passing" | "keeping" = "between";
  /** The next stream is an object stream. */
  #isAnnounced = false;
  #pages = 0;
  #looked = 0;

  take(chunk: string): void {
    this.#rest += chunk;
    while (this.outcome === undefined && (this.#where === "between" ? this.#enterStream() : this.#leaveStream()));
  }

  end(): Pdf | null {
    if (this.#where === "between") this.#read(this.#rest);
    if (this.outcome !== undefined) return this.outcome;
    return this.#pages > 0 ? { pages: this.#pages } : null;
  }

  #enterStream(): boolean {
    const found = STREAM_START.exec(this.#rest);
    if (!found) {
      this.#dropRead();
      return false;
    }
    const before = this.#rest.slice(0, found.index);
    this.#rest = this.#rest.slice(found.index + found[0].length);
    this.#read(before);
    const dictionary = named(before.slice(Math.max(0, before.lastIndexOf("obj"))));
    // Some readers do not need /ObjStm: /First is enough.
    this.#where = this.#isAnnounced || /\/First\b/.test(dictionary) ? "keeping" : "passing";
    this.#isAnnounced = false;
    if (this.#where === "keeping" && !isPlainlyPacked(dictionary)) this.outcome = null;
    return true;
  }

  #leaveStream(): boolean {
    const end = this.#rest.indexOf("endstream");
    const content = end === -1 ? this.#rest : this.#rest.slice(0, end);
    if (this.#where === "passing") this.#pass(named(content));
    if (end === -1) {
      if (this.#where === "passing") this.#rest = content.slice(-LONGEST_NAME);
      else if (content.length > MOST_PACKED) this.outcome = null;
      return false;
    }
    if (this.#where === "keeping") this.#unpack(content);
    this.#rest = this.#rest.slice(end + "endstream".length);
    this.#where = "between";
    return true;
  }

  /** A crafted file may only look like a stream here: an object stream in it makes the file unreadable for us. */
  #pass(text: string): void {
    if (PACKED_OBJECTS.test(text)) this.outcome = null;
    if (FORBIDDEN.test(text)) this.outcome = "script";
  }

  #unpack(content: string): void {
    try {
      const options = { maxOutputLength: MOST_UNPACKED };
      this.#read(inflateSync(Buffer.from(content, "latin1"), options).toString("latin1"));
      this.#isAnnounced = false;
    } catch {
      this.outcome = null;
    }
  }

  /** Reads complete objects, and drops them. */
  #dropRead(): void {
    const end = this.#rest.length > MOST_BETWEEN ? this.#rest.length - LONGEST_NAME : this.#rest.lastIndexOf("endobj");
    if (end <= 0) return;
    this.#read(this.#rest.slice(0, end));
    this.#rest = this.#rest.slice(end);
  }

  #read(words: string): void {
    const text = named(words);
    if (FORBIDDEN.test(text)) this.outcome = "script";
    else if (/\/Encrypt\b/.test(text)) this.outcome = "locked";
    if (PACKED_OBJECTS.test(text)) this.#isAnnounced = true;
    for (const { index } of text.matchAll(/\/Type\s*\/Pages\b/g)) {
      const node = dictionaryAround(text, index);
      this.#looked += node.length;
      if (this.#looked > MOST_LOOKED_AT) this.outcome = null;
      if (this.outcome === null) return;
      const count = Number(/\/Count\s+(\d{1,6})\b/.exec(node)?.[1] ?? 0);
      // Only the root has no parent; of several roots, the last one was saved last.
      if (count > 0 && !/\/Parent\b/.test(node)) this.#pages = count;
    }
  }
}

/** Decodes characters of names that are written as codes, such as `/J#61vaScript`. */
function named(words: string): string {
  return words.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function isPlainlyPacked(dictionary: string): boolean {
  return (
    /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/(?!Filter|DecodeParms)|>>)/.test(dictionary) &&
    !/\/DecodeParms\b/.test(dictionary)
  );
}

/** The dictionary around a position, from its `<<` to its `>>`. */
function dictionaryAround(text: string, at: number): string {
  let start = at;
  for (let open = 1; open > 0 && start > Math.max(0, at - LONGEST_NODE); start -= 1) {
    if (text.startsWith("<<", start - 1)) open -= 1;
    else if (text.startsWith(">>", start - 1)) open += 1;
    else continue;
    start -= 1;
  }
  let end = at;
  for (let open = 1; open > 0 && end < Math.min(text.length, at + LONGEST_NODE); end += 1) {
    if (text.startsWith(">>", end)) open -= 1;
    else if (text.startsWith("<<", end)) open += 1;
    else continue;
    end += 1;
  }
  return text.slice(start, end);
}
