/** A line of a made statement: `23/11/2026`, the bank's words, its number, and what came; without that it is a debit. */
export type MadeLine = { day: string; words: string; number?: string; credit?: string };

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Statements as the four banks make them, with what they write above and below. */
export const MAKE_STATEMENT = {
  sbi: (lines: MadeLine[]) =>
    [
      "Account Name\t:\tKSHITIJ FOUNDATION",
      "Account Number\t:\t_00000030123456789",
      "Balance as on 1 Nov 2026\t:\t8,09,220.55",
      "",
      "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance\t",
      ...lines.map(({ day, words, number = "TRANSFER FROM 4897695162095", credit = "" }) =>
        [named(day), named(day), words, number, credit ? " " : "1,250.00", credit, "8,14,220.55", ""].join("\t"),
      ),
      "**This is a computer generated statement and does not require a signature",
    ].join("\r\n"),
  hdfc: (lines: MadeLine[]) =>
    [
      "HDFC BANK Ltd.,,,,,,",
      "Statement of account,,,,,,",
      "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
      "********,********,********,********,********,********,********",
      ...lines.map(({ day, words, number = "", credit = "" }) => {
        const short = day.replace("/20", "/");
        const debit = credit ? "" : "1,250.00";
        return [short, words, number.padStart(16, "0"), short, debit, credit, "8,14,220.55"].map(quoted).join(",");
      }),
      "********,********,,,,,",
      "STATEMENT SUMMARY :-,,,,,,",
      "Opening Balance,Debits,Credits,Closing Bal,,,",
      '"8,09,220.55","1,250.00","5,000.00","8,14,220.55",,,',
    ].join("\n"),
  icici: (lines: MadeLine[]) =>
    [
      '"","DETAILED STATEMENT"',
      '"","Transactions List - KSHITIJ FOUNDATION (INR)"',
      "S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )",
      ...lines.map(({ day, words, number = "-", credit = "0.00" }, index) =>
        [String(index + 1), day, day, number, words, credit === "0.00" ? "1250.00" : "0.00", credit, "814220.55"]
          .map(quoted)
          .join(","),
      ),
    ].join("\n"),
  axis: (lines: MadeLine[]) =>
    [
      "Name :- KSHITIJ FOUNDATION",
      "Statement of Account No - 923010012345678 for the period (From : 01-11-2026 To : 23-11-2026)",
      "",
      "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
      ...lines.map(({ day, words, number = "-", credit = " " }) =>
        [day.replaceAll("/", "-"), number, words, credit === " " ? "1250.00" : " ", credit, "814220.55", "123"]
          .map(quoted)
          .join(","),
      ),
      "",
      "Unless the constituent notifies the bank immediately of any discrepancy",
    ].join("\r\n"),
};

/** `23 Nov 2026` */
function named(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(day.split("/").toReversed().join("-")),
  );
}

/** A UPI credit of ₹5,000 whose note is the gift's reference. */
export const makeLine = (changes: Partial<MadeLine> = {}): MadeLine => ({
  day: "23/11/2026",
  words: "UPI-ANANYA D-anan@examplebank-632816092237-Donation GV-4TQ8RK2N",
  number: "632816092237",
  credit: "5,000.00",
  ...changes,
});
