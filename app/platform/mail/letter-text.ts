import type { Letter } from "./write-letter.server.ts";

/** A letter for programs that show no HTML: every word of it, and the address of its button. */
export function letterText({ paragraphs, facts, button, quote, signature, foundation }: Letter): string {
  const parts = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    button ? `${button.label}:\n${button.href}` : "",
    quote
      .split("\n")
      .map((line) => (line === "" ? ">" : `> ${line}`))
      .join("\n")
      .replace(/^>$/, ""),
    signature.join("\n\n"),
    `-- \n${foundation.name}, ${foundation.address}\n${foundation.siteUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
