import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** The site's two families as whole TTF files: pdfkit embeds of each only the letters that a paper has. */
const FACES = {
  serif: require.resolve("@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf"),
  italic:
    require.resolve("@expo-google-fonts/tiro-devanagari-hindi/400Regular_Italic/TiroDevanagariHindi_400Regular_Italic.ttf"),
  sans: require.resolve("@expo-google-fonts/anek-latin/400Regular/AnekLatin_400Regular.ttf"),
  medium: require.resolve("@expo-google-fonts/anek-latin/500Medium/AnekLatin_500Medium.ttf"),
};

/** Letters that Anek Latin does not have; Tiro has those of Devanagari. */
const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** The margins of an A4 page. All measures here are in points. */
export const LEFT = 51;
export const WIDTH = 493.28;
export const RIGHT = LEFT + WIDTH;

export const INK = "#1d2233";
export const SECOND = "#4a4e5e";
export const THIRD = "#636674";
export const RED = "#a3262a";
const LINE = "#dbd4c5";

const LEADING = 1.45;
/** How far the baseline is below the middle of its line, in font sizes: the same for all faces, so that they share one baseline. */
const BELOW_MIDDLE = 0.33;

/** How a text is set; `leading` is the height of a line, in sizes. */
export type Setting = {
  face: keyof typeof FACES;
  size: number;
  color?: string;
  leading?: number;
  align?: "left" | "center" | "right";
};
type Box = { x: number; y: number; width: number };

export type Paper = Awaited<ReturnType<typeof openPaper>>;

/** An A4 page. `madeAt` is the only date in it, so that the same texts give the same bytes. */
export async function openPaper({ title, author, madeAt }: { title: string; author: string; madeAt: Date }) {
  const { PDFDocument, fonts } = await (tools ??= loadTools());
  const info = { Title: title, Author: author, CreationDate: madeAt };
  const doc = new PDFDocument({ size: "A4", margin: 0, font: fonts.sans, lang: "en-IN", displayTitle: true, info });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", resolve)
      .on("error", reject);
  });
  const finish = async (): Promise<Buffer> => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, ...createPen(doc), finish };
}

let tools: ReturnType<typeof loadTools> | undefined;

/** Loads what draws when it is first needed: it takes memory, and reading the fonts takes longer than drawing a page. */
async function loadTools() {
  const [{ default: PDFDocument }, fontkit] = await Promise.all([import("pdfkit"), import("fontkit")]);
  // pdfkit takes a font that fontkit has read, which its types do not say.
  const read = (face: keyof typeof FACES) => fontkit.openSync(FACES[face]) as unknown as string;
  const fonts = { serif: read("serif"), italic: read("italic"), sans: read("sans"), medium: read("medium") };
  return { PDFDocument, fonts };
}

/** What writes and measures on a page. */
function createPen(doc: PDFKit.PDFDocument) {
  const measure = (text: string, width: number, setting: Setting) =>
    doc.heightOfString(text, { width, ...choose(doc, text, setting) });
  const widthOf = (text: string, setting: Setting) => doc.widthOfString(text, choose(doc, text, setting));
  return {
    measure,
    widthOf,
    /** The setting, smaller if a text would need more than one line of this width. */
    fit: (text: string, width: number, setting: Setting): Setting => ({
      ...setting,
      size: setting.size * Math.min(1, (width - 1) / widthOf(text, setting)),
    }),
    /** Writes a text, and returns its height. */
    write: (text: string, { x, y, width }: Box, setting: Setting): number => {
      const { size, leading = LEADING, align = "left", color = INK } = setting;
      const options = { width, align, baseline: "alphabetic" as const, ...choose(doc, text, setting) };
      doc.fillColor(color).text(text, x, y + size * (leading / 2 + BELOW_MIDDLE), options);
      return measure(text, width, setting);
    },
    drawLine: (y: number, { x, width, color } = { x: LEFT, width: WIDTH, color: LINE }) => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(color);
    },
  };
}

/** Writes a large word across the page, through which the text can be read. */
export function writeAcross(doc: PDFKit.PDFDocument, word: string): void {
  const { width, height } = doc.page;
  doc.save().rotate(-14, { origin: [width / 2, height / 2] });
  doc
    .font("serif")
    .fontSize(84)
    .fillColor(RED, 0.24)
    .text(word, 0, height * 0.44, { width, align: "center" });
  doc.restore();
}

/**
 * Chooses face and size, and returns how its lines are set. One text has one face, as pdfkit has no fallback fonts and
 * measures no text of several: Latin words beside Devanagari are in the serif face, which has both.
 */
function choose(doc: PDFKit.PDFDocument, text: string, { face, size, leading = LEADING }: Setting) {
  const isSans = face === "sans" || face === "medium";
  const isLatin = !BEYOND_LATIN.test(text);
  doc.font(isSans && !isLatin ? "serif" : face).fontSize(size);
  const lineGap = size * leading - doc.currentLineHeight(true);
  // With features pdfkit shapes a line as a whole, by the script of its first letter; without, each word by its own.
  return { lineGap, ...(isLatin && !isSans && { features: ["lnum" as const] }) };
}
