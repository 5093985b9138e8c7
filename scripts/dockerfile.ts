export type Instruction = { name: string; rest: string };

/** The instructions of a Dockerfile of one stage, without comments; a line that ends with a backslash continues. */
export function parseDockerfile(text: string): Instruction[] {
  return text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest };
    });
}

export const wordsOf = (rest: string): string[] => rest.trim().split(/\s+/);
