import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { taxEndpoints } from "../endpoints.ts";
import { taxFilterSchema, type ExceptionKind, type TaxException, type TaxFilter, type TaxLine } from "../tax.ts";
import { entryActions } from "./entry-actions.ts";
import type { ExceptionRow } from "./entry-dialogs.tsx";
import { exportStatement } from "./export-statement.ts";

/** What the lists of the page have in common. */
export const frameOf = (year: string) => ({
  path: "/admin/tax",
  title: "Tax desk",
  idOf: ({ _id }: { _id: string }) => _id,
  filterIn: (query: Record<string, string>) => taxFilterSchema.parse(query),
  tabs: {
    name: "view" as const,
    label: "Parts of the statement",
    choices: [
      { value: "", label: "Lines" },
      { value: "exceptions", label: "Exceptions" },
      { value: "certificates", label: "Certificates" },
    ],
    counts: partOf(queryOf(taxEndpoints.summary, { query: { year } }), ({ lines, exceptions, certificates }) => ({
      "": lines,
      exceptions,
      certificates: certificates.stored,
    })),
  },
  search: "Name",
  selects: [
    {
      name: "year",
      label: "Tax year",
      none: "This tax year",
      choices: partOf(queryOf(taxEndpoints.summary, { query: { year: "" } }), ({ years }) => years),
    },
  ],
});

/** The lines of the statement. */
export const lineList = (year: string): ListDescription<TaxLine, TaxFilter> => ({
  ...frameOf(year),
  one: "line",
  many: "lines",
  caption: "Lines of the statement",
  pages: ({ view: _view, ...query }) => pagesOf(taxEndpoints.lines, { query }),
  columns: [
    { label: "Donor", cell: Donor },
    { label: "Amount", className: "records-sum", cell: ({ amount }) => <b>{rupeeWords(amount)}</b> },
    { label: "No.", cell: ({ number }) => number },
    { label: "PAN", cell: ({ pan }) => pan || "Missing" },
    { label: "How", cell: ({ isCash }) => (isCash ? "Cash" : "Electronic or cheque") },
  ],
  actions: [],
  empty: {
    title: "No gifts in this year.",
    text: "Each donor whose gift came in the tax year has a line here, in cash and otherwise.",
  },
  none: { titleOf: () => "No line matches this.", all: "All lines" },
});

function Donor({ name, address }: TaxLine) {
  return (
    <div>
      <p>
        <b>{name}</b>
      </p>
      <p className="meta">{address || "No address"}</p>
    </div>
  );
}

/** The reasons why the statement cannot be filed yet. */
export const exceptionList = (year: string): ListDescription<ExceptionRow, TaxFilter> => ({
  ...frameOf(year),
  related: [[taxEndpoints.summary.path]],
  menuName: ({ name }) => name,
  one: "exception",
  many: "exceptions",
  caption: "Exceptions",
  pages: ({ view: _view, ...query }) => pagesOf(taxEndpoints.exceptions, { query }),
  columns: [
    { label: "Donor", cell: ({ name }) => <b>{name}</b> },
    { label: "Amount", className: "records-sum", cell: ({ amount }) => <b>{rupeeWords(amount)}</b> },
    { label: "What is wrong", cell: Wrong },
    { label: "What helps", cell: whatHelps },
  ],
  actions: [
    {
      label: "Ask for PAN",
      nameOf: ({ name }) => `Ask ${name} for the PAN`,
      look: "secondary",
      when: ({ canAsk, settled }) => canAsk && !settled,
      run: async (exception) => {
        await call(taxEndpoints.ask, { params: { id: exception.gift } });
        return { ...exception, askedAt: new Date().toISOString() };
      },
      said: ({ name }) => `${name} is asked for the PAN by mail.`,
      failed: "The mail could not be sent. Please try again.",
    },
    ...entryActions,
    {
      label: "Export again",
      look: "secondary",
      when: ({ kind }) => kind === "refunded",
      run: async () => {
        await exportStatement(year);
        return null;
      },
      said: "The statement is exported.",
      failed: "The statement could not be exported. Please try again.",
    },
    {
      label: "Open the gift",
      look: "menu",
      when: ({ kind }) => kind !== "refunded",
      to: ({ gift }) => `/admin/gifts/${encodeURIComponent(gift)}`,
    },
  ],
  empty: { title: "No exceptions.", text: "Every line has a PAN and an address." },
  none: { titleOf: () => "No exceptions.", all: "All lines" },
});

const WRONG: Record<ExceptionKind, { words: string; look: "warning" | "danger"; helps: string }> = {
  "pan-missing": { words: "PAN missing", look: "warning", helps: "Not asked yet" },
  "pan-malformed": { words: "PAN malformed", look: "danger", helps: "Not asked yet" },
  "no-address": { words: "No name or address", look: "warning", helps: "Without both a gift is taxed as anonymous" },
  cash: {
    words: "Cash over the limit",
    look: "warning",
    helps: "No deduction. Your accountant decides whether it is listed",
  },
  refunded: { words: "Refunded after the export", look: "danger", helps: "Export again, and file a correction" },
};

function Wrong({ kind }: TaxException) {
  const { words, look } = WRONG[kind];
  return <span className={`badge badge-${look}`}>{words}</span>;
}

function whatHelps({ kind, canAsk, askedAt, settled }: ExceptionRow): string {
  if (settled) return settled.words;
  if (askedAt && canAsk) return `Asked ${formatDate(new Date(askedAt))}, no answer yet`;
  if (kind.startsWith("pan-") && !canAsk) return "There is no e-mail address. Please ask in another way";
  return WRONG[kind].helps;
}
