import { expect, test } from "vitest";
import { decodeCsv, MOST_CSV_LINES, readCsvLines } from "../../platform/csv/csv-text.server.ts";
import { findTable } from "../../platform/csv/table.ts";
import { isMonthFirst, readDay } from "../../platform/csv/written-day.ts";
import { guessColumns, isStatementHeader, recogniseBank } from "./columns.ts";
import { MAKE_STATEMENT, makeLine } from "./make-statement.ts";
import { readCredits } from "./read-credits.ts";

const TODAY = "2026-11-26";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const tableOf = (bytes: Uint8Array) => findTable(readCsvLines(decodeCsv(bytes)), { isHeader: isStatementHeader });
function read(file: string | Uint8Array) {
  const table = tableOf(typeof file === "string" ? bytesOf(file) : file);
  if (!table) return null;
  return { bank: recogniseBank(table.header), ...readCredits(table, guessColumns(table.header), TODAY) };
}
const CREDIT = { day: "2026-11-23", amountInPaise: 500_000, number: "632816092237", mention: "GV-4TQ8RK2N" };

test("the statements of four banks are recognised, with what stands above and below; debits are left out", () => {
  const debit = makeLine({ words: "ATM WDL", credit: undefined, number: undefined });
  const utr = makeLine({ words: "NEFT-SUNDAY GROUP-HDFCN52026112345", number: undefined, credit: "75,000.00" });
  const banks = { sbi: "State Bank of India", hdfc: "HDFC Bank", icici: "ICICI Bank", axis: "Axis Bank" };
  for (const [name, bank] of Object.entries(banks)) {
    const file = MAKE_STATEMENT[name as keyof typeof MAKE_STATEMENT]([makeLine(), debit, utr]);
    expect(read(file), name).toMatchObject({
      bank,
      credits: [CREDIT, { amountInPaise: 7_500_000, number: "HDFCN52026112345", mention: "" }],
    });
  }
});

test("a column with Cr and Dr says which amounts came", () => {
  const file =
    "No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)\n" +
    "1,S1,23/11/2026,23/11/2026,-,UPI/632816092237/GV4TQ8RK2N,CR,5000.00,1\n2,S2,23/11/2026,23/11/2026,-,Rent,DR,900.00,1\n";
  expect(read(file)).toMatchObject({ bank: "ICICI Bank", credits: [CREDIT] });
});

test("UTF-8 with a mark, UTF-16 and Windows-1252 are read, with commas, semicolons or tabs", () => {
  const text = MAKE_STATEMENT.hdfc([makeLine({ words: "UPI-RENÉ-632816092237-GV-4TQ8RK2N" })]);
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  const bigEndian = new Uint8Array(Buffer.from(utf16).swap16());
  const files = [`\ufeff${text}`, text.replaceAll('","', '";"').replaceAll(",Narr", ";Narr")].map(bytesOf);
  for (const bytes of [files[0], utf16, utf16.subarray(2), bigEndian, new Uint8Array(Buffer.from(text, "latin1"))])
    expect(read(bytes ?? "")?.credits?.[0]).toMatchObject({
      ...CREDIT,
      words: expect.stringContaining("RENÉ") as string,
    });
  const semicolons = "Date;Narration;Ref No;Deposit\n23-11-2026;GV 4TQ8RK2N;632816092237;5000\n";
  expect(read(semicolons)?.credits).toMatchObject([CREDIT]);
  expect(read(semicolons.replaceAll(";", "\t"))?.credits).toMatchObject([CREDIT]);
});

test("formulas, control characters and numbers that Excel exported are plain text", () => {
  const file =
    'Date,Narration,Ref No,Deposit\n23/11/2026,"=HYPERLINK(""http://x"")\u0007\u00a0|cmd","=""0000632816092237""",5000\n';
  expect(read(file)?.credits).toMatchObject([{ words: '=HYPERLINK("http://x") |cmd', number: "632816092237" }]);
});

test("a number is taken from the line where the column has that of an account, and is empty where there is none", () => {
  const numberOf = (words: string, number: string) =>
    read(MAKE_STATEMENT.sbi([makeLine({ words, number })]))?.credits?.[0]?.number;
  expect(numberOf("BY TRANSFER-UPI/CR/632817440926/DEVIKA", "TRANSFER FROM 4897695162095")).toBe("632817440926");
  expect(numberOf("CHQ DEP PUNE", "000417")).toBe("000417");
  expect(numberOf("INT. CREDIT", " ")).toBe("");
  expect(numberOf("BY CASH", "TRANSFER FROM 4897695162095")).toBe("");
});

test("what cannot be read is refused with its line, and nothing of the file is taken", () => {
  const withCredit = (credit: string, day = "23/11/2026") => read(`Date,Narration,Deposit\n${day},Words,"${credit}"\n`);
  expect(withCredit("5 lakh")).toMatchObject({ credits: null, problem: expect.stringContaining("line 2") as string });
  expect(withCredit("1e309")).toMatchObject({ credits: null });
  expect(withCredit("5000", "27/11/2026")).toMatchObject({
    credits: null,
    problem: expect.stringContaining("still to come") as string,
  });
  for (const none of ["", "0.00", "-", "-5,000.00", "(5,000.00)", "5,000.00 Dr"])
    expect(withCredit(none), none).toMatchObject({
      credits: null,
      problem: expect.stringContaining("No line") as string,
    });
});

test("other formats, too many lines, an open quotation mark and files without a table are refused", () => {
  for (const start of ["%PDF-1.7", "PK\u0003\u0004", "<html><table>", "Date,\0Narration"])
    expect(() => decodeCsv(bytesOf(start)), start).toThrow(expect.objectContaining({ status: 400 }));
  const long = bytesOf("23/11/2026,Words,5000\n".repeat(100_000));
  expect(() => decodeCsv(long)).toThrow(/1,00,001 lines, and at most 20,000/);
  expect(MOST_CSV_LINES).toBe(20_000);
  expect(() => readCsvLines('Date,Narration,Deposit\n23/11/2026,"Words,5000\n')).toThrow(/quotation mark/);
  for (const text of ["", "Hello", "a,b,c\nd,e,f\n", "🪔,🪔,🪔"]) expect(tableOf(bytesOf(text)), text).toBeNull();
});

test("an unknown table begins above its first day", () => {
  const table = tableOf(bytesOf("My bank\n\nWhen,What,How much\n23.11.2026,Words,5000\n"));
  expect(table?.header).toEqual(["When", "What", "How much"]);
  expect(table?.lines).toHaveLength(1);
});

test("days are read as banks write them, the month first only where that fits better", () => {
  for (const text of ["23/11/26", "23-11-2026", "23.11.2026 10:31", "23 Nov 2026", "23-NOV-26", "2026-11-23"])
    expect(readDay(text), text).toBe("2026-11-23");
  for (const text of ["", "31/02/2026", "23/13/2026", "Opening Balance", "8,09,220.55"])
    expect(readDay(text), text).toBeNull();
  expect(isMonthFirst(["11/23/2026", "11/02/2026"])).toBe(true);
  expect(isMonthFirst(["01/02/2026", "11/02/2026"])).toBe(false);
});
