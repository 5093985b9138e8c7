import type { Plugin } from "vite";

/** A pair of backslash and character, or a character outside ASCII. */
const PAIR_OR_WIDE = /\\?[^\0-\x7F]|\\[\s\S]/g;

/**
 * V8 keeps the text of a program for as long as it runs, and one letter outside Latin makes it take two bytes for each
 * of four million: written with escapes, the server's program takes half.
 */
export function oneByteCode(): Plugin {
  return {
    name: "one-byte-code",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = withEscapes(chunk.fileName, chunk.code);
    },
  };
}

/** The same program in ASCII. An escape means what the character does in strings, patterns and names. */
export function withEscapes(file: string, code: string): string {
  // There an escape would be read as it is written.
  if (/String\.raw`[^`]*[^\0-\x7F`]/.test(code)) throw new Error(`${file} has raw text that is not ASCII.`);
  return code.replace(PAIR_OR_WIDE, (found) => {
    const character = found.at(-1) ?? "";
    if (character <= "\x7F") return found;
    // A backslash before such a character says nothing.
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
