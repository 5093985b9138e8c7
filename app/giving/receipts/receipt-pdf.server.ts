import { drawQrCode } from "../../platform/text/qr-code.server.ts";
import { formatIndiaDate, startOfIndiaDay } from "../../platform/time/india-time.ts";
import { amountInWords } from "./amount-words.ts";
import { writeLetterhead } from "./letterhead.server.ts";
import {
  INK,
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
} from "./paper.server.ts";
import { FOREIGN_KIND_OF_GIFT, formatExact, KIND_OF_GIFT, type ShownReceipt } from "./receipt.ts";

const LABELS = 126;
const SIDE = 165;
/** Where the code, the signature and the last line begin; the facts end above them. */
const END = 686;
const FOOT = 796;
/** The sides of the code, and its quiet zone in modules. */
const CODE = 87;
const QUIET = 4;
/** The sizes of the facts in turn, until all of them fit. */
const SCALES = [1, 0.92, 0.84, 0.76, 0.68];

const NOTE: Setting = { face: "sans", size: 10.1, color: SECOND };
const LABEL: Setting = { face: "sans", size: 10.1, color: THIRD };

/** Draws a receipt as PDF. The same receipt gives the same bytes. */
export async function drawReceipt(receipt: ShownReceipt, siteUrl: string): Promise<Buffer> {
  const { number, issuedOn, series, facts, voided } = receipt;
  const heading = series === "demo" ? "Demo, not a receipt" : "Receipt for a gift";
  const title = `${heading} ${number}`;
  const paper = await openPaper({ title, author: facts.foundation.name, madeAt: startOfIndiaDay(issuedOn) });
  let y = writeLetterhead(paper, facts.foundation);
  y = writeHeading(paper, heading, receipt, y);
  y = writeSum(paper, receipt, y);
  writeFacts(paper, receipt, y);
  if (voided || series === "demo") writeAcross(paper.doc, voided ? "Void" : "Demo");
  writeEnd(paper, receipt, siteUrl);
  return paper.finish();
}

const BY_COMPUTER = "Made by computer and valid without a stamp.";

function writeHeading(paper: Paper, heading: string, { number, issuedOn }: ShownReceipt, y: number): number {
  paper.write(heading, { x: LEFT, y, width: 260 }, { face: "serif", size: 27, leading: 1.3 });
  const facts = { Date: formatIndiaDate(issuedOn), "Receipt no.": number };
  const setting: Setting = { face: "medium", size: 11.2 };
  let right = RIGHT;
  for (const [label, value] of Object.entries(facts)) {
    const width = paper.widthOf(value, setting) + 1;
    const x = right - width;
    paper.write(label, { x, y: y + 4, width }, LABEL);
    paper.write(value, { x, y: y + 18, width }, setting);
    right = x - 24;
  }
  return y + 57;
}

function writeSum({ write, drawLine }: Paper, { amountInPaise }: ShownReceipt, y: number): number {
  const box = { x: LEFT, width: WIDTH };
  drawLine(y);
  write(formatExact(amountInPaise), { ...box, y: y + 13 }, { face: "serif", size: 36, leading: 1.3 });
  const setting: Setting = { face: "italic", size: 14.25, color: SECOND, leading: 1.4 };
  const height = write(amountInWords(amountInPaise), { ...box, y: y + 63 }, setting);
  drawLine(y + 80 + height);
  return y + 92 + height;
}

type Row = { label: string; value: string };

function rowsOf({ series, facts }: ShownReceipt): Row[] {
  const { foundation, donor, receivedOn, way, bankReference, kindOfGift, purpose, dedication } = facts;
  const isDemo = series === "demo";
  const rows = [
    { label: isDemo ? "Name" : "Received from", value: donor.name },
    { label: "Address", value: donor.address },
    { label: "PAN", value: donor.panMasked },
    { label: "Kind of gift", value: kindOfGift || (foundation.fcra ? FOREIGN_KIND_OF_GIFT : KIND_OF_GIFT) },
    { label: "Purpose", value: purpose },
    { label: isDemo ? "Chosen" : "Paid by", value: `${way}, ${formatIndiaDate(receivedOn)}` },
    { label: "Bank reference", value: bankReference },
    { label: "Dedicated", value: dedication },
  ];
  return rows.filter(({ value }) => value !== "");
}

/** The lines under the facts: the law, and what makes this paper invalid. */
function notesOf({ series, facts, voided }: ShownReceipt): { text: string; color: string }[] {
  const { fcra } = facts.foundation;
  const replaced = voided?.replacedBy ? ` Receipt ${voided.replacedBy} replaces it.` : "";
  return [
    { text: facts.taxSentence, color: SECOND },
    {
      text: series === "foreign" ? `Received in the designated account under FCRA registration ${fcra}.` : "",
      color: SECOND,
    },
    {
      text: series === "demo" ? "No money moved. This page shows what a receipt looks like; it is no receipt." : "",
      color: RED,
    },
    { text: voided ? `Void since ${formatIndiaDate(voided.on)}. Reason: ${voided.reason}${replaced}` : "", color: RED },
  ].filter(({ text }) => text !== "");
}

function writeFacts(paper: Paper, receipt: ShownReceipt, top: number): void {
  const rows = rowsOf(receipt);
  const notes = notesOf(receipt);
  const value = (scale: number): Setting => ({ face: "sans", size: 11.6 * scale });
  const note = (scale: number): Setting => ({ face: "sans", size: 10.5 * scale, leading: 1.5 });
  const heightOf = (scale: number) =>
    rows.reduce((sum, row) => sum + paper.measure(row.value, WIDTH - LABELS, value(scale)) + 11 * scale, 0) +
    notes.reduce((sum, { text }) => sum + paper.measure(text, WIDTH, note(scale)) + 15 * scale, 0);
  const scale = SCALES.find((one) => heightOf(one) < END - top) ?? 0.6;
  let y = top;
  for (const [index, row] of rows.entries()) {
    if (index > 0) paper.drawLine(y);
    paper.write(row.label, { x: LEFT, y: y + 6 * scale, width: LABELS - 10 }, { ...LABEL, size: 10.1 * scale });
    const face = index === 0 ? "medium" : "sans";
    const box = { x: LEFT + LABELS, y: y + 5 * scale, width: WIDTH - LABELS };
    y += paper.write(row.value, box, { ...value(scale), face }) + 11 * scale;
  }
  for (const { text, color } of notes)
    y += 15 * scale + paper.write(text, { x: LEFT, y: y + 12 * scale, width: WIDTH }, { ...note(scale), color });
}

function writeEnd(paper: Paper, receipt: ShownReceipt, siteUrl: string): void {
  const { doc, write, drawLine } = paper;
  const place = `${siteUrl}/receipts/`;
  const { path, size } = drawQrCode(place + receipt.checkCode);
  // The margin of the page serves as the quiet zone.
  const scale = CODE / (size - 2 * QUIET);
  doc
    .save()
    .translate(LEFT - QUIET * scale, END - QUIET * scale)
    .scale(scale)
    .path(path)
    .fill(INK)
    .restore();
  const text = { x: LEFT + 106, width: 200 };
  write("Check this receipt", { ...text, y: END + 25 }, { ...NOTE, face: "medium", color: INK });
  // On a line of its own, because a code that breaks at its hyphen cannot be typed.
  const typed = `${place.replace(/^https?:\/\//, "")}\n${receipt.checkCode}\nor scan the code.`;
  write(typed, { ...text, y: END + 40 }, NOTE);
  if (receipt.series !== "demo") writeSignature(paper, receipt);
  drawLine(FOOT - 6);
  write(
    lastLine(receipt),
    { x: LEFT, y: FOOT, width: WIDTH },
    { face: "sans", size: 9.75, color: THIRD, align: "center" },
  );
}

function lastLine({ series, voided }: ShownReceipt): string {
  if (series === "demo") return "Made by the demo.";
  if (voided) return "Made by computer. This receipt is void.";
  return series === "foreign" ? BY_COMPUTER : `${BY_COMPUTER} Keep it for your return.`;
}

function writeSignature({ write, fit, drawLine }: Paper, { facts: { foundation, signatory } }: ShownReceipt): void {
  if (!signatory.name) return;
  const box = { x: RIGHT - SIDE, width: SIDE };
  const lines: { text: string; y: number; setting: Setting }[] = [
    { text: signatory.name, y: END + 20, setting: { face: "italic", size: 19.5, color: "#2b3a6b", leading: 1.2 } },
    { text: [signatory.name, signatory.role].filter(Boolean).join(", "), y: END + 51, setting: NOTE },
    { text: `for ${foundation.name}`, y: END + 65, setting: NOTE },
  ];
  for (const { text, y, setting } of lines)
    write(text, { ...box, y }, fit(text, SIDE, { ...setting, align: "center" }));
  drawLine(END + 47, { ...box, color: THIRD });
}
