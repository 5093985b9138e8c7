import { Children } from "react";
import { keepTogether } from "../text/keep-together.ts";
import type { ComposedMail } from "./compose-mail.server.ts";
import { HEADING, LINE, LINK, QUIET, TEXT } from "./mail-brand.tsx";

const FIGURE = { ...HEADING, margin: "24px 0 16px", fontSize: "44px", lineHeight: "48px" };
const CELL = { padding: "8px 12px 8px 0", borderTop: LINE };
const VALUE = { ...TEXT, ...CELL, fontSize: "15px", lineHeight: "22px" };
const LABEL = { ...QUIET, ...CELL, width: "34%" };
const SUM = { ...VALUE, paddingRight: 0, whiteSpace: "nowrap" } as const;

/** The sum that a mail is about. */
export function MailFigure({ figure }: Pick<ComposedMail, "figure">) {
  if (!figure) return null;
  return (
    <p className="ink" style={FIGURE}>
      {figure}
    </p>
  );
}

/** What a mail states line by line. */
export function MailFacts({ facts, isAccount }: Pick<ComposedMail, "facts" | "isAccount">) {
  if (facts.length === 0) return null;
  return (
    <table role="presentation" width="100%" style={{ margin: "0 0 20px", borderCollapse: "collapse" }}>
      <tbody>
        {isAccount
          ? facts.map((row, index) => <SumRow key={row[0]} row={row} isTotal={index === facts.length - 1} />)
          : facts.map((row) => <FactRow key={row[0]} row={row} />)}
      </tbody>
    </table>
  );
}

type Row = ComposedMail["facts"][number];

function FactRow({ row: [label, value, href] }: { row: Row }) {
  return (
    <tr>
      <td className="quiet rule" valign="top" style={LABEL}>
        {label}
      </td>
      <td className="ink rule" valign="top" style={VALUE}>
        {href ? (
          <a href={href} style={LINK}>
            {value}
          </a>
        ) : (
          <MailLines text={value} />
        )}
      </td>
    </tr>
  );
}

function SumRow({ row: [label, sum], isTotal }: { row: Row; isTotal: boolean }) {
  const total = isTotal ? { borderTopColor: "#636674", fontWeight: 600 } : {};
  return (
    <tr>
      <td className={isTotal ? "ink way" : "ink rule"} style={{ ...VALUE, ...total }}>
        {label}
      </td>
      <td className={isTotal ? "ink way" : "ink rule"} align="right" style={{ ...SUM, ...total }}>
        {sum}
      </td>
    </tr>
  );
}

/** A text with its line breaks. */
export function MailLines({ text }: { text: string }) {
  return Children.map(text.split("\n"), (line, index) => (
    <>
      {index > 0 && <br />}
      {keepTogether(line)}
    </>
  ));
}
