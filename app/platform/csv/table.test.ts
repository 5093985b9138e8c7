import { expect, test } from "vitest";
import { readCsvLines } from "./csv-text.server.ts";
import { findTable, plainName } from "./table.ts";

const OF_ADDRESSES = {
  isHeader: (cells: string[]) => cells.some((cell) => plainName(cell).includes("email")),
  isRow: (cells: string[]) => cells.some((cell) => cell.includes("@")),
  leastColumns: 1,
};
const tableOf = (text: string) => findTable(readCsvLines(text), OF_ADDRESSES);

test("a file of one column is a table, with lines as the file counts them", () => {
  expect(tableOf("E-mail\nasha@prayas.in\n\nravi@prayas.in\n")).toMatchObject({
    header: ["E-mail"],
    lines: [
      { line: 2, cells: ["asha@prayas.in"] },
      { line: 3, cells: [""] },
      { line: 4, cells: ["ravi@prayas.in"] },
    ],
  });
});

test("a comma in a cell does not pass for the delimiter of a header", () => {
  expect(tableOf('E-mail;Name\nasha@prayas.in;"Rao, Asha"\n')?.header).toEqual(["E-mail", "Name"]);
});

test("columns without a known name are found by the first row below them", () => {
  expect(tableOf("Adresse,Nom\nasha@prayas.in,Asha\n")?.header).toEqual(["Adresse", "Nom"]);
  expect(tableOf("Adresse,Nom\nAsha,Rao\n")).toBeNull();
});

test("line ends in a cell become spaces unless they are kept", () => {
  const text = 'Title,Text\nSitting,"One\r\n\r\ntwo\tthree"\n';
  const cellOf = (options?: { keepsLineEnds: boolean }) => readCsvLines(text, options)[0]?.[1]?.cells[1];
  expect([cellOf(), cellOf({ keepsLineEnds: true })]).toEqual(["One two three", "One \n \ntwo three"]);
});

test("the delimiter of other files costs nothing where its quotation marks are not closed; a file without any other is refused", () => {
  expect(tableOf('E-mail,Text\nasha@prayas.in,"Sit; rest\n"\n')?.lines).toEqual([
    { line: 3, cells: ["asha@prayas.in", "Sit; rest"] },
  ]);
  expect(() => tableOf('E-mail,Text\nasha@prayas.in,"Sit\n')).toThrow(/near line 2: a quotation mark is not closed/);
});

test("a cell ends after as many characters as its reader takes", () => {
  const text = `Title,Text\nSitting,${"a".repeat(900)}\n`;
  const cellOf = (options?: { longestCell: number }) => readCsvLines(text, options)[0]?.[1]?.cells[1]?.length;
  expect([cellOf(), cellOf({ longestCell: 800 })]).toEqual([500, 800]);
});
