/** What the library's pages need without a schema: it would bring all of Zod to every visitor. */
export const RESOURCE_TYPES = ["video", "audio", "pdf", "guide"] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export const TYPE_LABELS: Record<ResourceType, string> = { video: "Video", audio: "Audio", pdf: "PDF", guide: "Guide" };

/** How files of a type end. */
export const ENDINGS: Record<ResourceType, string[]> = {
  video: ["mp4"],
  audio: ["mp3", "m4a"],
  pdf: ["pdf"],
  guide: [],
};

export function hasCaptions(type: ResourceType): boolean {
  return type === "video" || type === "audio";
}

/** A line of a transcript, with its second where that is known. */
export type SaidLine = { at?: number; text: string };

/** A transcript as it is typed: a line for each sentence, which may begin with its time, such as `1:14`. */
export function readWords(text: string): SaidLine[] {
  // A form sends line ends as CRLF.
  return text.split(/\r?\n/).flatMap((typed) => {
    const [, minutes, seconds, said = ""] = /^\s*(?:(\d{1,3}):([0-5]\d)\s)?(.*)$/.exec(typed) ?? [];
    const line = { text: said.trim() };
    if (!line.text) return [];
    return minutes ? { ...line, at: Number(minutes) * 60 + Number(seconds) } : line;
  });
}

export function wordsText(lines: SaidLine[]): string {
  return lines.map(({ at, text }) => (at === undefined ? text : `${stampOf(at)} ${text}`)).join("\n");
}

/** `74` → `1:14`. */
export function stampOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

type Measures = { type: ResourceType; seconds: number; pages: number; body: string };

/** `10 min`, `1 min 30 s`, `2 pages`, `6 min read`; empty where it was not read from the file. */
export function lengthOf({ type, seconds, pages, body }: Measures): string {
  if (type === "guide") return `${Math.max(1, Math.round(body.split(/\s+/).length / 200))} min read`;
  if (type === "pdf") return pages > 0 ? `${pages} ${pages === 1 ? "page" : "pages"}` : "";
  return durationOf(seconds);
}

const EXACT_S = 10 * 60;

function durationOf(seconds: number): string {
  const whole = seconds < EXACT_S ? Math.floor(seconds / 60) : Math.round(seconds / 60);
  const rest = seconds < EXACT_S ? seconds % 60 : 0;
  return [whole > 0 && `${whole} min`, rest > 0 && `${rest} s`].filter(Boolean).join(" ");
}
