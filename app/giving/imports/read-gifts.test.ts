import { expect, test } from "vitest";
import { openTable } from "../../platform/imports/file-columns.server.ts";
import { GIFT_FILE } from "./check-file.server.ts";
import { guessGiftColumns } from "./imported-gift.ts";
import { makeGiftFile } from "./make-import.ts";
import { readGifts } from "./read-gifts.ts";

const DAYS = { today: "2026-11-26", firstDay: "2016-04-01" };

function read(text: string | Uint8Array) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const table = openTable(GIFT_FILE, bytes, null);
  return readGifts(table, guessGiftColumns(table.header), DAYS);
}
const problemOf = (changes: object) => read(makeGiftFile(changes)).problems[0]?.problem ?? "";

test("a line of a spreadsheet is a gift, whatever its columns are called", () => {
  const gift = {
    line: 2,
    name: "Lakshmi Iyer",
    email: "lakshmi@example.org",
    phone: "98765 43210",
    addressLine: "14, 3rd Cross",
    city: "Coimbatore",
    pin: "641011",
    pan: "ABCPI1234K",
    amountInPaise: 500_000,
    receivedOn: "2023-04-12",
    method: "transfer",
    bankReference: "HDFCN52023041212",
    campaign: "",
    receipt: "TR/17",
    receiptOn: "2023-04-13",
    notes: [],
  };
  expect(read(makeGiftFile({}))).toEqual({ gifts: [gift], problems: [] });
  const heads = [
    "Name,Amount (₹),Received on,Way",
    "Full name;Donation amount;Donation date;Payment mode",
    "DONOR\tRupees\tDay\tHow",
  ];
  for (const head of heads) {
    const sign = [";", "\t"].find((one) => head.includes(one)) ?? ",";
    const line = ["Lakshmi Iyer", "5000", "2023-04-12", "cash"].join(sign);
    expect(read(`Our gifts\n\n${head}\n${line}\n`).gifts, head).toMatchObject([
      { line: 4, name: "Lakshmi Iyer", amountInPaise: 500_000, method: "cash", receipt: "", email: "" },
    ]);
  }
});

test("days, amounts and methods are read as people write them", () => {
  const gift = (changes: object) => read(makeGiftFile(changes)).gifts[0];
  for (const day of ["12/04/2023", "12-04-2023", "2023-04-12", "12 Apr 2023", "12-Apr-23", "12.4.2023"])
    expect(gift({ day })?.receivedOn, day).toBe("2023-04-12");
  for (const amount of ["5000", "5,000.00", "₹5,000", "Rs. 5,000/-", "INR 5000", "५०००"])
    expect(gift({ amount })?.amountInPaise, amount).toBe(500_000);
  const methods = {
    cash: ["Cash", "CASH "],
    cheque: ["Cheque", "chq", "D.D.", "Demand draft"],
    transfer: ["Bank transfer", "NEFT", "RTGS", "IMPS", "Bank", "NEFT/Online"],
    upi: ["UPI", "GPay", "PhonePe"],
    netbanking: ["Net banking"],
    card: ["Online", "Credit card", "Razorpay"],
  };
  for (const [method, words] of Object.entries(methods))
    for (const mode of words) expect(gift({ mode })?.method, mode).toBe(method);
});

test("a line that is no gift is reported with its number and a sentence; blank ones are left out", () => {
  const sentences: [object, string | RegExp][] = [
    [{ day: "" }, "The day received is missing."],
    [{ day: "31/02/2023" }, "The day received cannot be read."],
    [{ day: "27/11/2026" }, "The day received is still to come."],
    [{ day: "31/03/2016" }, /^Gifts before 1 Apr 2016 are not imported/],
    [{ receiptOn: "yesterday" }, "The day of the receipt cannot be read."],
    [{ receiptOn: "27/11/2026" }, "The day of the receipt is still to come."],
    [{ name: "-" }, "Name is required."],
    [{ mode: "Gold" }, /^The method is none of Cash/],
    [{ mode: "" }, /^The method is none of Cash/],
    [{ receipt: "9".repeat(41) }, /at most 40 characters/],
    ...["", "0", "-5000", "1e309", "5 lakh", "1.000", "=1+1", "5000.005"].map((amount): [object, RegExp] => [
      { amount },
      /^Write the amount in figures/,
    ]),
    [{ amount: "1,00,00,001" }, "The amount must be at most ₹1,00,00,000."],
  ];
  for (const [changes, sentence] of sentences) expect(problemOf(changes), JSON.stringify(changes)).toMatch(sentence);
  const { gifts, problems } = read(
    `${makeGiftFile({}, { amount: "" }, {})}\r\n,,,,,,,,,,,,,\r\n\r\nTotal,,,,,,,,,,5000`,
  );
  expect(gifts.map(({ line }) => line)).toEqual([2, 4]);
  expect(problems.map(({ line }) => line)).toEqual([3, 7]);
});

test("a malformed PAN, PIN code, phone or e-mail is left out and said; the gift is read", () => {
  const { gifts } = read(
    makeGiftFile({ pan: "12345", pin: "64101", phone: "none at all", email: "lakshmi", city: "N/A" }),
  );
  expect(gifts).toMatchObject([{ pan: "", pin: "", phone: "", email: "", city: "", addressLine: "14, 3rd Cross" }]);
  expect(gifts[0]?.notes).toEqual([
    expect.stringMatching(/^The e-mail address is left out/),
    expect.stringMatching(/^The phone number is left out/),
    expect.stringMatching(/^The PIN code is left out/),
    "The PAN is left out. A PAN has ten characters, like ABCPE1234F.",
  ]);
});

test("other encodings are read; formulas stay text", () => {
  const text = makeGiftFile({ name: "René", address: '=HYPERLINK("http://x")', campaign: "=1+1" });
  const files = [new Uint8Array(Buffer.from(text, "latin1")), new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))];
  for (const bytes of files)
    expect(read(bytes).gifts).toMatchObject([
      { name: "René", addressLine: '=HYPERLINK("http://x")', campaign: "=1+1" },
    ]);
});
