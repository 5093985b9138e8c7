import { formatIndiaDate } from "../../platform/time/india-time.ts";
import { INK, LEFT, type Paper, RIGHT, SECOND, type Setting, THIRD, WIDTH } from "./paper.server.ts";
import type { ReceiptFacts } from "./receipt.ts";

export type Letterhead = ReceiptFacts["foundation"];

const TOP = 45;
const SIDE = 165;
const SUN = "#e3a03a";
const SMALL: Setting = { face: "sans", size: 10.5, color: SECOND };

const linesOf = (...lines: string[]) => lines.filter(Boolean).join("\n");

/** Writes who issues a paper, above a horizon. @returns where the text below begins */
export function writeLetterhead({ doc, write, widthOf, drawLine }: Paper, foundation: Letterhead): number {
  const { name, nameInHindi, address, contact, registrationNumber, pan, approval, approvalUntil } = foundation;
  const x = foundation.hasMark ? LEFT + 57 : LEFT;
  const width = RIGHT - SIDE - x;
  if (foundation.hasMark) drawMark(doc, { x: LEFT, y: TOP + 5 });
  const large: Setting = { face: "serif", size: 21, leading: 1.2 };
  const nameHeight = write(name, { x, y: TOP, width }, large);
  const besideName = x + widthOf(name, large) + 8;
  if (besideName + 60 < RIGHT - SIDE)
    write(nameInHindi, { x: besideName, y: TOP + 6.5, width: 60 }, { face: "serif", size: 11.6, color: THIRD });
  const left = nameHeight + write(linesOf(address, contact), { x, y: TOP + nameHeight, width }, SMALL);
  const side = linesOf(
    registrationNumber && `Registration ${registrationNumber}`,
    pan && `PAN ${pan}`,
    approval && `Approval ${approval}`,
    approvalUntil && `valid until ${formatIndiaDate(approvalUntil)}`,
  );
  const right = write(side, { x: RIGHT - SIDE, y: TOP, width: SIDE }, { ...SMALL, align: "right" });
  const y = TOP + Math.max(left, right, 48) + 21;
  drawLine(y);
  const center = LEFT + WIDTH * 0.72;
  doc.path(`M${center} ${y}a8.25 8.25 0 0 1 16.5 0Z`).fill(SUN);
  return y + 22;
}

/** The half-disc above the waves, as `app/ui/page/brand.tsx` draws it. */
function drawMark(doc: PDFKit.PDFDocument, { x, y }: { x: number; y: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(43.5 / 36);
  doc.path("M7 22a11 11 0 0 1 22 0Z").fill(SUN);
  doc.path("M1 22.75h34M6 27.25h24M12 31.75h12").lineWidth(1.5).lineCap("round").stroke(INK);
  doc.restore();
}
