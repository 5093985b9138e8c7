import { render } from "@react-email/render";
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { Children } from "react";
import type { ComposedMail } from "./compose-mail.server.ts";

const SERIF = 'Georgia, "Noto Serif", serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif';
const TEXT = { margin: "0 0 16px", fontFamily: SANS, fontSize: "16px", lineHeight: "26px", color: "#1d2233" };
const QUIET = { ...TEXT, margin: 0, fontSize: "14px", lineHeight: "22px", color: "#636674" };
const LINE = "1px solid #dbd4c5";

/** Colours for mail programs in dark mode; inline styles have those of light mode. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background: #10152a !important; }
  .sheet { background: #191f39 !important; border-color: #2b3254 !important; }
  .ink, .ink * { color: #f3eada !important; }
  .quiet, .quiet * { color: #9fa1b5 !important; }
  .press { background: #f0b45c !important; color: #221408 !important; }
  .rule { border-color: #2b3254 !important; }
}`;

/** The layout of every mail, readable without pictures and in dark mode. */
function MailBody({ subject, paragraphs, facts, quote, button, signature, foundation }: ComposedMail) {
  return (
    <Html lang="en-IN">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      {/* Mail programs show it beside the subject, so it leaves out the greeting. */}
      <Preview>{paragraphs[1] ?? subject}</Preview>
      <Body className="paper" style={{ margin: 0, padding: "32px 12px", background: "#f6f3ec" }}>
        <Container
          className="sheet"
          style={{ maxWidth: "560px", padding: "32px 28px", background: "#fdfbf6", border: LINE, borderRadius: "14px" }}
        >
          <Text className="quiet" style={{ ...QUIET, marginBottom: "20px", letterSpacing: "0.02em" }}>
            {foundation.name}
          </Text>
          <Heading className="ink" as="h1" style={HEADING}>
            {subject}
          </Heading>
          <Paragraphs texts={paragraphs} />
          {facts.length > 0 && <Facts facts={facts} />}
          {button && (
            <Button className="press" href={button.href} style={BUTTON}>
              {button.label}
            </Button>
          )}
          <Paragraphs texts={signature} />
          {quote && (
            <>
              <Text className="quiet" style={{ ...QUIET, margin: "24px 0 8px" }}>
                {quote.intro}
              </Text>
              <Text className="quiet rule" style={{ ...QUIET, ...QUOTE }}>
                <Lines text={quote.text} />
              </Text>
            </>
          )}
          <Text className="quiet rule" style={{ ...QUIET, borderTop: LINE, paddingTop: "18px", marginTop: "28px" }}>
            {foundation.name}, {foundation.address}
            <br />
            <a href={foundation.siteUrl} style={{ color: "#96361f" }}>
              {foundation.siteUrl.replace(/^https?:\/\//, "")}
            </a>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const HEADING = {
  margin: "0 0 20px",
  fontFamily: SERIF,
  fontSize: "26px",
  lineHeight: "34px",
  fontWeight: 400,
  color: "#1d2233",
};
const BUTTON = {
  margin: "8px 0 24px",
  padding: "14px 24px",
  borderRadius: "8px",
  background: "#a23b22",
  color: "#fff7ea",
  fontFamily: SANS,
  fontSize: "16px",
  fontWeight: 600,
};
const QUOTE = { margin: 0, paddingLeft: "14px", borderLeft: "3px solid #dbd4c5" };

function Paragraphs({ texts }: { texts: string[] }) {
  return Children.map(texts, (text) => (
    <Text className="ink" style={TEXT}>
      <Lines text={text} />
    </Text>
  ));
}

function Lines({ text }: { text: string }) {
  return Children.map(text.split("\n"), (line, index) => (
    <>
      {index > 0 && <br />}
      {line}
    </>
  ));
}

function Facts({ facts }: { facts: ComposedMail["facts"] }) {
  return (
    <table role="presentation" width="100%" style={{ margin: "0 0 20px", borderCollapse: "collapse" }}>
      <tbody>
        {facts.map(([label, value, href]) => (
          <tr key={label}>
            <td className="quiet rule" valign="top" style={{ ...QUIET, ...CELL, width: "34%" }}>
              {label}
            </td>
            <td className="ink rule" style={{ ...TEXT, ...CELL, fontSize: "15px", lineHeight: "22px" }}>
              {href ? (
                <a href={href} style={{ color: "#96361f" }}>
                  {value}
                </a>
              ) : (
                <Lines text={value} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL = { padding: "8px 12px 8px 0", borderTop: LINE };

/** Renders both parts of a mail. */
export async function renderMail(mail: ComposedMail): Promise<{ html: string; text: string }> {
  return { html: await render(<MailBody {...mail} />), text: mailText(mail) };
}

/** The text part of a mail. */
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
