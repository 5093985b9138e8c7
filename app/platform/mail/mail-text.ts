import type { ComposedMail } from "./compose-mail.server.ts";

/** A mail for programs that show no HTML: every word of it, and the address of its button. */
export function mailText({ paragraphs, facts, button, quote, signature, foundation }: ComposedMail): string {
  const parts = [
    ...paragraphs,
    facts.map(([label, value, href]) => `${label}: ${value}${href ? `\n${href}` : ""}`).join("\n"),
    button ? `${button.label}:\n${button.href}` : "",
    signature.join("\n\n"),
    quote ? `${quote.intro}\n${quoted(quote.text)}` : "",
    `-- \n${foundation.name}, ${foundation.address}\n${foundation.siteUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function quoted(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "> ").replaceAll(/^$/gm, ">");
}
