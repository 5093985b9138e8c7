import { Children, type CSSProperties, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ComposedMail } from "./compose-mail.server.ts";
import { MailBrand, HEADING, LINE, LINK, QUIET, SANS, Sky, TEXT } from "./mail-brand.tsx";
import { MailFacts, MailFigure, MailLines } from "./mail-facts.tsx";
import { mailText } from "./mail-text.server.ts";

const PAPER = "#f6f3ec";
const SHEET = { maxWidth: "600px", background: "#fdfbf6", border: LINE, borderRadius: "14px" };

/** Colours for mail programs in dark mode; inline styles have those of light mode. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background: #10152a !important; }
  .sheet { background: #191f39 !important; border-color: #2b3254 !important; }
  .ink, .ink * { color: #f3eada !important; }
  .quiet, .quiet * { color: #9fa1b5 !important; }
  .press { background: #f0b45c !important; color: #221408 !important; }
  .way { border-color: #9fa1b5 !important; }
  .rule { border-color: #2b3254 !important; }
}`;

/** The layout of every mail, readable without pictures and in dark mode. Tables and inline styles, for Outlook. */
function MailPage({
  subject,
  paragraphs,
  figure,
  facts,
  isAccount,
  quote,
  button,
  ways,
  signature,
  smallPrint,
  foundation,
}: ComposedMail) {
  return (
    <html lang="en-IN" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </head>
      <body className="paper" style={{ margin: 0, background: PAPER }}>
        <Preview text={paragraphs[1] ?? subject} />
        <Table className="paper" style={{ background: PAPER }} cell={{ padding: "32px 12px" }}>
          <Table className="sheet" style={SHEET} cell={{ padding: "32px 28px" }}>
            <MailBrand name={foundation.name} />
            <Sky />
            <h1 className="ink" style={HEADING}>
              {subject}
            </h1>
            <Paragraphs texts={paragraphs} />
            <MailFigure figure={figure} />
            <MailFacts facts={facts} isAccount={isAccount} />
            {button && <Button {...button} />}
            {ways.length > 0 && <EqualButtons ways={ways} />}
            <Paragraphs texts={signature} />
            {quote && <QuotedText {...quote} />}
            <p className="quiet rule" style={FOOT}>
              {`${foundation.name}, ${foundation.address}`}
              <br />
              Questions?{" "}
              <a href={`mailto:${foundation.email}`} style={LINK}>
                {foundation.email}
              </a>
              {foundation.phone && <span style={{ whiteSpace: "nowrap" }}>{`, ${foundation.phone}`}</span>}
              <br />
              <a href={foundation.siteUrl} style={LINK}>
                {foundation.siteUrl.replace(/^https?:\/\//, "")}
              </a>
            </p>
            {smallPrint && (
              <p className="quiet" style={{ ...QUIET, marginTop: "8px" }}>
                {smallPrint}
              </p>
            )}
          </Table>
        </Table>
      </body>
    </html>
  );
}

type TableProps = { className: string; style: CSSProperties; cell: CSSProperties; children: ReactNode };

/** A centred box. Outlook keeps width and padding of table cells alone. */
function Table({ className, style, cell, children }: TableProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What mail programs show beside the subject. The blanks after it keep the greeting out. */
function Preview({ text }: { text: string }) {
  return (
    <div style={{ display: "none", overflow: "hidden", maxHeight: 0, maxWidth: 0, opacity: 0 }}>
      {text}
      {"\u00a0\u200c".repeat(100)}
    </div>
  );
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 24px" }}>
      <tbody>
        <tr>
          <td className="press" align="center" style={{ borderRadius: PILL, background: "#a23b22" }}>
            <a className="press" href={href} target="_blank" rel="noreferrer" style={BUTTON}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const BLANK = "\u00a0";

/** Two by two. */
function EqualButtons({ ways }: Pick<ComposedMail, "ways">) {
  const rows = ways.flatMap((first, index) => (index % 2 === 0 ? [{ first, second: ways[index + 1] }] : []));
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 14px" }}>
      <tbody>
        {rows.map(({ first, second }) => (
          <Fragment key={first.href}>
            <tr>
              <EqualButton {...first} />
              <td width="4%">{BLANK}</td>
              {second && <EqualButton {...second} />}
            </tr>
            <tr>
              <td height={10} style={{ fontSize: 0, lineHeight: 0 }}>
                {BLANK}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function EqualButton({ label, href }: { label: string; href: string }) {
  return (
    <td className="way" width="48%" align="center" style={{ border: "1px solid #636674", borderRadius: PILL }}>
      <a className="ink" href={href} target="_blank" rel="noreferrer" style={WAY}>
        {label}
      </a>
    </td>
  );
}

function QuotedText({ intro, text }: { intro: string; text: string }) {
  return (
    <>
      <p className="quiet" style={{ ...QUIET, margin: "24px 0 8px" }}>
        {intro}
      </p>
      <p className="quiet rule" style={{ ...QUIET, paddingLeft: "14px", borderLeft: "3px solid #dbd4c5" }}>
        <MailLines text={text} />
      </p>
    </>
  );
}

const PILL = "999px";
const BUTTON = {
  display: "block",
  padding: "14px 20px",
  borderRadius: PILL,
  color: "#fff7ea",
  fontFamily: SANS,
  fontSize: "16px",
  lineHeight: "20px",
  fontWeight: 600,
  textDecoration: "none",
};
const WAY = { ...BUTTON, padding: "13px 8px", color: "#1d2233" };
const FOOT = { ...QUIET, borderTop: LINE, paddingTop: "18px", marginTop: "28px" };

function Paragraphs({ texts }: { texts: string[] }) {
  return Children.map(texts, (text) => (
    <p className="ink" style={TEXT}>
      <MailLines text={text} />
    </p>
  ));
}

/** Renders both parts of a mail. */
export function renderMail(mail: ComposedMail): { html: string; text: string } {
  return { html: `<!DOCTYPE html>${renderToStaticMarkup(<MailPage {...mail} />)}`, text: mailText(mail) };
}
