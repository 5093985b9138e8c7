import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { refuseField } from "../http/http-error.ts";
import { FILES, type FileKind } from "./file-kinds.ts";
import { readMp3 } from "./mp3.server.ts";
import { readMp4 } from "./mp4.server.ts";
import { readPdf } from "./pdf.server.ts";
import { readWebVtt, type Cue } from "./webvtt.ts";

/** What a file is, according to its content. */
export type FileFacts = {
  ending: "mp3" | "m4a" | "mp4" | "pdf" | "vtt";
  seconds: number;
  pages: number;
  hasSound: boolean;
  /** Of captions. */
  words: Cue[];
};

const NOTHING = { seconds: 0, pages: 0, hasSound: false, words: [] };
const SHOWN_EVERYWHERE = new Set(["avc1", "avc3", "av01", "vp09"]);
const HEARD_EVERYWHERE = new Set(["mp4a", "Opus", "fLaC"]);

/** Reading a file takes some megabytes. */
const limitReading = pLimit(2);

/**
 * Reads a received file, whatever its name and type say.
 * @throws HttpError 400 with a sentence under `field` where it is another kind, damaged, or not safe for visitors
 */
export function readAs(kind: FileKind, path: string, field: string): Promise<FileFacts> {
  const refuse = (sentence: string) => refuseField(400, field, sentence);
  return limitReading(async () => {
    const found = await READERS[kind](path);
    if (typeof found === "string") throw refuse(found);
    return found;
  });
}

/** The facts about a file, or a sentence about what is wrong. */
const READERS: Record<FileKind, (path: string) => Promise<FileFacts | string>> = {
  audio: async (path) => {
    const mp3 = await readMp3(path);
    if (mp3) return { ...NOTHING, ending: "mp3", hasSound: true, ...mp3 };
    const mp4 = await readMp4(path);
    if (!mp4) return somethingElse("audio");
    if (mp4.films.length > 0) return "This is a film. Choose “Video” as its type, or an MP3 or M4A file.";
    if (!mp4.sounds.some((codec) => HEARD_EVERYWHERE.has(codec)))
      return "Many browsers cannot play this sound. Export it as MP3, or as M4A with AAC.";
    return { ...NOTHING, ending: "m4a", hasSound: true, seconds: mp4.seconds };
  },
  video: async (path) => {
    const mp4 = await readMp4(path);
    if (!mp4) return somethingElse("video");
    if (mp4.films.length === 0) return "This is a sound without a film. Choose “Audio” as its type, or an MP4 film.";
    if (!mp4.films.every((codec) => SHOWN_EVERYWHERE.has(codec)))
      return "Many browsers cannot show this film (on an iPhone it is called High Efficiency). Export it as MP4 with H.264.";
    return { ...NOTHING, ending: "mp4", hasSound: mp4.sounds.length > 0, seconds: mp4.seconds };
  },
  pdf: async (path) => {
    const pdf = await readPdf(path);
    if (pdf === "script")
      return "This PDF holds a script or another file inside it, which visitors must not be sent. Print it to PDF again and choose that.";
    if (pdf === "locked") return "This PDF is locked with a password. Save it without one and choose that.";
    return pdf ? { ...NOTHING, ending: "pdf", ...pdf } : somethingElse("pdf");
  },
  captions: async (path) => {
    const text = readText(await readFile(path));
    const read = text === null ? { problem: somethingElse("captions") } : readWebVtt(text);
    return "problem" in read ? read.problem : { ...NOTHING, ending: "vtt", words: read.cues };
  },
};

function somethingElse(kind: FileKind): string {
  return `This is not a complete ${FILES[kind].what}, whatever its name says. Please export it again and choose that.`;
}

function readText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
