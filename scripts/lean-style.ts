import { globSync, readFileSync, writeFileSync } from "node:fs";

/** Tailwind's stand-in for `@property`, for browsers older than it asks for. */
const STAND_IN = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;
/** What the minifier notes of `color-scheme` for `light-dark()`, which no rule of ours uses. */
const LIGHT_DARK = /--lightningcss-(?:light|dark):[^;}]*;?/g;
const LICENCE = /\/\*![^*]*\*\/\s*/;

/** What stands in pages needs no stand-in and no licence twice: both are in the file that all pages load. */
export function trimStyles(folder: string): void {
  for (const file of globSync(`${folder}/assets/*.css`)) {
    const css = withoutNotes(readFileSync(file, "utf8"));
    writeFileSync(file, /\/later-[^/]*$/.test(file) ? css : trimmedStyle(css));
  }
}

export function trimmedStyle(css: string): string {
  return withoutNotes(css).replace(LICENCE, "").replace(STAND_IN, "");
}

const withoutNotes = (css: string) => css.replaceAll(LIGHT_DARK, "");
