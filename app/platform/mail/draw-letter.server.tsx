import { render } from "@react-email/render";
import { Letter } from "./letter.tsx";
import { letterText } from "./letter-text.ts";
import type { Letter as Written } from "./write-letter.server.ts";

/** Both parts of a mail. */
export async function drawLetter(letter: Written): Promise<{ html: string; text: string }> {
  return { html: await render(<Letter {...letter} />), text: letterText(letter) };
}
