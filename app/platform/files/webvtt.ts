/** `at` is in seconds. */
export type Cue = { at: number; text: string };

const STAMP = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(`^${STAMP}[ \\t]+-->[ \\t]+${STAMP}(?:[ \\t].*)?$`);
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const LETTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "" };

/** The cues of a WebVTT file, or a sentence about what is wrong. */
export function readWebVtt(text: string): { cues: Cue[] } | { problem: string } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ""))
    return { problem: "This is not a WebVTT file: its first line must say WEBVTT." };
  const cues: Cue[] = [];
  let isAside = true;
  for (const [index, line] of lines.entries()) {
    if (line.includes("-->")) {
      const at = startOf(line);
      if (at === null)
        return { problem: `Line ${index + 1} of the captions: a time looks like 00:01:05.000 --> 00:01:08.000.` };
      cues.push({ at, text: "" });
      isAside = false;
    } else if (line.trim() === "") isAside = true;
    else if (!isAside) addWords(cues, line);
    if (ASIDE.test(line)) isAside = true;
  }
  const said = cues.filter((cue) => cue.text !== "").toSorted((a, b) => a.at - b.at);
  return said.length > 0 ? { cues: said } : { problem: "These captions hold no words." };
}

function startOf(line: string): number | null {
  const [, hours = "0", minutes = "", seconds = "", thousandths = ""] = TIMING.exec(line.trim()) ?? [];
  if (minutes === "") return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

/** Removes the tags of voices and decodes entities. */
function addWords(cues: Cue[], line: string): void {
  const cue = cues.at(-1);
  if (!cue) return;
  const words = line
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (all, name: string) => LETTERS[name] ?? all)
    .trim();
  cue.text = `${cue.text} ${words}`.trim();
}
