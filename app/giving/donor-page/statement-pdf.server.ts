import { formatIndiaDate, startOfIndiaDay } from "../../platform/time/india-time.ts";
import {
  LEFT,
  openPaper,
  type Paper,
  RED,
  RIGHT,
  SECOND,
  type Setting,
  THIRD,
  WIDTH,
  writeAcross,
} from "../receipts/paper.server.ts";
import { type Letterhead, writeLetterhead } from "../receipts/letterhead.server.ts";
import { amountInWords } from "../receipts/amount-words.ts";
import { firstDayOf, yearOfEnd } from "../receipts/financial-year.ts";
import { formatExact } from "../receipts/receipt.ts";
import { dedicationWords, purposeWords } from "../gift-words.ts";
import { methodLabel } from "../gift.ts";
import type { GivenGift } from "./donor-gifts.server.ts";

export type Statement = {
  year: string;
  foundation: Letterhead;
  gifts: GivenGift[];
};

const TOP = 45;
const BOTTOM = 780;
const DAY = 84;
const NUMBER = 126;
const SUM = 100;
const CELL: Setting = { face: "sans", size: 10.5 };
const LABEL: Setting = { face: "sans", size: 10, color: THIRD };
const NOTE: Setting = { face: "sans", size: 10, color: SECOND };

/** Draws what a donor gave in a year as PDF, on as many pages as it needs. The same gifts give the same bytes. */
export async function drawStatement({ year, foundation, gifts }: Statement): Promise<Buffer> {
  const title = `Your year of giving, ${year}`;
  const madeAt = startOfIndiaDay(gifts.at(-1)?.receivedOn ?? firstDayOf(year));
  const paper = await openPaper({ title, author: foundation.name, madeAt });
  const { write, drawLine, doc } = paper;
  const isDemo = gifts.some((gift) => gift.isDemo);
  const total = gifts.reduce((sum, { paise }) => sum + paise, 0);
  const box = { x: LEFT, width: WIDTH };
  let y = writeLetterhead(paper, foundation);
  y += write(title, { ...box, y }, { face: "serif", size: 27, leading: 1.3 });
  y += write(gifts.at(-1)?.name ?? "", { ...box, y }, { face: "medium", size: 11.6 });
  const span = `From 1 April ${year.slice(0, 4)} to 31 March ${yearOfEnd(year)}`;
  y += write(span, { ...box, y }, NOTE) + 12;
  y += write(formatExact(total), { ...box, y }, { face: "serif", size: 32, leading: 1.3 });
  y += write(amountInWords(total), { ...box, y }, { face: "italic", size: 13, color: SECOND }) + 16;
  y = writeRow(paper, ["Received", "Receipt no.", "For", "Rupees"], y, LABEL);
  for (const gift of gifts) {
    if (y > BOTTOM) {
      doc.addPage({ size: "A4", margin: 0 });
      y = writeRow(paper, ["Received", "Receipt no.", "For", "Rupees"], TOP, LABEL);
    }
    y = writeRow(paper, cellsOf(gift), y, CELL);
  }
  y = writeRow(paper, ["", "", "Together, after refunds", formatExact(total)], y, { ...CELL, face: "medium" });
  drawLine(y);
  const note = isDemo
    ? "No money moved. This page shows what a statement looks like."
    : "This statement is no receipt: each gift has its own, which counts for tax.";
  write(note, { ...box, y: y + 10 }, { ...NOTE, color: isDemo ? RED : SECOND });
  if (isDemo) writeAcross(doc, "Demo");
  return paper.finish();
}

function cellsOf(gift: GivenGift): string[] {
  const purpose = [dedicationWords(gift) || purposeWords(gift), methodLabel(gift.method)].join(", ");
  return [formatIndiaDate(gift.receivedOn), gift.receipt, purpose, formatExact(gift.paise)];
}

function writeRow({ write, measure, drawLine }: Paper, cells: string[], y: number, setting: Setting): number {
  const [day = "", number = "", purpose = "", sum = ""] = cells;
  const width = WIDTH - DAY - NUMBER - SUM - 12;
  drawLine(y);
  write(day, { x: LEFT, y: y + 5, width: DAY }, setting);
  write(number, { x: LEFT + DAY, y: y + 5, width: NUMBER }, setting);
  write(purpose, { x: LEFT + DAY + NUMBER, y: y + 5, width }, setting);
  write(sum, { x: RIGHT - SUM, y: y + 5, width: SUM }, { ...setting, align: "right" });
  return y + 10 + measure(purpose || " ", width, setting);
}
