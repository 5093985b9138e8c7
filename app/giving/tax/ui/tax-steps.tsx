import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate, formatIndiaDate } from "../../../platform/time/india-time.ts";
import { type TaxSummary } from "../tax.ts";
import "./tax-steps.css";

/** The way of a year's statement: what is done has a filled half-disc. */
export function TaxSteps({ summary }: { summary: TaxSummary }) {
  const { year, lines, amount, exceptions, exported, filed, certificates, statement, certificate } = summary;
  const due = formatIndiaDate(summary.due);
  const steps = [
    { title: "Lines", note: `${lines} with ${rupeeWords(amount)}`, isDone: lines > 0 },
    {
      title: "Exceptions",
      note: exceptions > 0 ? `${exceptions} to settle` : "None",
      isDone: lines > 0 && exceptions === 0,
    },
    {
      title: "Export and file",
      note: filed
        ? `Filed ${formatIndiaDate(filed.filedOn)}, no. ${filed.acknowledgement}`
        : exported
          ? `Exported ${formatDate(new Date(exported.at))} by ${exported.by}`
          : `${statement}, due ${due}`,
      isDone: filed !== null,
    },
    {
      title: "Certificates",
      note:
        certificates.stored > 0
          ? `${certificates.stored} stored, ${certificates.mailed} mailed`
          : `${certificate} to each donor, by ${due}`,
      isDone: certificates.stored > 0 && certificates.mailed === certificates.stored,
    },
  ];
  return (
    <ol className="grid grid-fit suns tax-steps above-l below-l" aria-label={`The statement of ${year}`}>
      {steps.map(({ title, note, isDone }, index) => (
        <li key={title} className="stack gap-xs" data-done={isDone || undefined}>
          <b className="block">
            {index + 1}. {title}
            {isDone && <span className="sr-only">, done</span>}
          </b>
          <span className="meta">{note}</span>
        </li>
      ))}
    </ol>
  );
}
