import { expect, test } from "vitest";
import { makeReceipt } from "./make-receipt.ts";
import { openPaper } from "./paper.server.ts";
import { drawReceipt } from "./receipt-pdf.server.ts";

const SITE_URL = "https://kshitij.example";
const LONG_NAME = "श्रीमती लक्ष्मीनारायणी देवी विद्यार्थी क्षितिज द्विवेदी शास्त्री त्र्यम्बकेश्वर आर्द्रा दुर्गाप्रसाद";

/** How many pages a PDF has, by the objects that pdfkit writes for them. */
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

test("a receipt is one small page, and the same one always has the same bytes", async () => {
  const receipt = makeReceipt();
  const pdf = await drawReceipt(receipt, SITE_URL);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(countPages(pdf)).toBe(1);
  expect(pdf.length).toBeLessThan(60_000);
  expect((await drawReceipt(structuredClone(receipt), SITE_URL)).equals(pdf)).toBe(true);
});

test("the longest texts, the void receipt, a foreign source's and the demo fit on one page", async () => {
  const { facts } = makeReceipt();
  const donor = { name: LONG_NAME, address: `${LONG_NAME} `.repeat(3), panMasked: "ABCPI••••K" };
  const long = makeReceipt({
    amountInPaise: 99_99_99_999_99,
    facts: {
      ...facts,
      donor,
      purpose: LONG_NAME,
      dedication: LONG_NAME,
      taxSentence: `${facts.taxSentence} `.repeat(14),
    },
    voided: { on: "2026-11-26", reason: "The name was wrong. ".repeat(10), replacedBy: "KSH/2026-27/000423" },
  });
  const foundation = { ...facts.foundation, fcra: "231661234" };
  const foreign = makeReceipt({ series: "foreign", facts: { ...facts, foundation, taxSentence: "" } });
  for (const receipt of [long, foreign, makeReceipt({ series: "demo" }), makeReceipt({ voided: long.voided })]) {
    const pdf = await drawReceipt(receipt, SITE_URL);
    expect(countPages(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(150_000);
  }
});

test("letters of Devanagari are joined, also beside Latin ones", async () => {
  const { widthOf, finish } = await openPaper({ title: "", author: "", madeAt: new Date(0) });
  const width = (text: string) => widthOf(text, { face: "sans", size: 100 });
  const unjoined = (text: string) => Array.from(text, width).reduce((sum, one) => sum + one, 0);
  for (const text of ["क्ष", "श्री", "द्या"]) expect(width(text)).toBeLessThan(unjoined(text) * 0.9);
  // The width of a Latin word differs by the face alone, which both texts have.
  expect(width("For श्री क") - width("For क")).toBeCloseTo(width("श्री "), 3);
  await finish();
});
