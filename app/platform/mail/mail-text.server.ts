import type { ComposedMail } from "./compose-mail.server.ts";

/** The text part of a mail. */
export function mailText({
  paragraphs,
  figure,
  facts,
  button,
  ways,
  quote,
  signature,
  smallPrint,
  foundation,
}: ComposedMail): string {
  const parts = [
    ...paragraphs,
    figure,
    facts.map(([label, value, href]) => `${label}: ${value}${href ? `\n${href}` : ""}`).join("\n"),
    [button ?? [], ways]
      .flat()
      .map(({ label, href }) => `${label}:\n${href}`)
      .join("\n"),
    signature.join("\n\n"),
    quote ? `${quote.intro}\n${quoted(quote.text)}` : "",
    `-- \n${foundation.name}, ${foundation.address}\n${[foundation.email, foundation.phone].filter(Boolean).join(", ")}\n${foundation.siteUrl}`,
    smallPrint,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function quoted(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "> ").replaceAll(/^$/gm, ">");
}
