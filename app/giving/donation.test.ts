import { expect, test } from "vitest";
import { impactFor } from "./amounts.ts";
import { donationFormSchema, newDonationSchema, upiLink } from "./donation.ts";
import { makeDonation } from "./make-donation.ts";

const TIERS = [{ rupees: 500 }, { rupees: 1_000 }, { rupees: 2_500 }, { rupees: 5_000 }];
const form = makeDonation({ amount: "1000" });

const errorsOf = (changes: object) =>
  newDonationSchema.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ["750", 750],
  ["750.90", 750],
  ["₹1,00,000.50", 100_000],
  [750.9, 750],
  [" ", 1_000],
])("a custom amount %j, in place of a preset of ₹1,000, is a gift of %i", (custom, rupees) => {
  expect(newDonationSchema.parse({ ...form, custom }).rupees).toBe(rupees);
});

test.each(["ten", "5 lakh", "1.5k", "1e9", "1.000", "1,0,0", -5, 1.005, 1e30, true, null, ["500"]])(
  "a custom amount %j is refused at its field, whatever preset comes with it",
  (custom) => {
    expect(newDonationSchema.safeParse({ ...form, custom }).error?.issues).toMatchObject([
      { path: ["custom"], message: "Write the amount in figures, such as 2500" },
    ]);
  },
);

test.each([
  [100, 500],
  [500, 500],
  [999, 500],
  [1_000, 1_000],
  [4_999, 2_500],
  [25_000, 5_000],
])("%i rupees shows the impact of %i", (rupees, tier) => {
  expect(impactFor(TIERS, rupees)).toEqual({ rupees: tier });
});

test("no amount is refused at the amount", () => {
  for (const amount of [undefined, "", "0"])
    expect(newDonationSchema.safeParse({ ...form, amount }).error?.issues[0]).toMatchObject({
      path: ["amount"],
      message: "Please choose an amount.",
    });
});

test("neither a frequency nor a method is chosen for the donor", () => {
  for (const missing of [undefined, ""])
    expect(errorsOf({ frequency: missing, method: missing })).toEqual([
      ["frequency", "Please choose one-time or monthly."],
      ["method", "Please choose card, UPI or net banking."],
    ]);
});

test.each([undefined, false, "", "false"])("a declaration of %j is refused, whatever else is right", (declaration) => {
  expect(errorsOf({ declaration })).toEqual([
    ["declaration", "Please tick this. Without it the law does not let us take the gift."],
  ]);
});

test("every wrong field is answered at once", () => {
  const wrong = { email: "asha@", wantsTaxReceipt: "on", pan: "ABCP1234F", pin: "041011", declaration: "" };
  const fields = (changes: object) =>
    errorsOf({ ...wrong, dedicationEmail: "kamala@example.org", ...changes })?.map(([field]) => field);
  expect(fields({ amount: "" })).toEqual(["email", "declaration", "amount", "pin", "pan", "dedicatedTo"]);
  expect(fields({ custom: "ten", name: undefined })).toEqual([
    "custom",
    "name",
    "email",
    "declaration",
    "pin",
    "pan",
    "dedicatedTo",
  ]);
});

test("an address and its PIN code may be missing; spaces in the PIN code are removed", () => {
  expect(newDonationSchema.parse({ ...form, pin: " 641 011 " }).pin).toBe("641011");
  const without = { ...form, addressLine: undefined, city: undefined, pin: undefined };
  expect(newDonationSchema.parse(without)).toMatchObject({ addressLine: "", city: "", pin: "" });
  for (const pin of ["64101", "6410111", "६४१०११", "641-011"])
    expect(errorsOf({ pin }), pin).toEqual([["pin", "A PIN code has six digits, such as 641011."]]);
});

test("who lives abroad gives a country, and a postal code where there is one, in place of a PIN code", () => {
  const abroad = { ...form, pin: "0", livesAbroad: "on", country: " United Kingdom ", postalCode: "sw1a 1aa" };
  const parsed = newDonationSchema.parse(abroad);
  expect(parsed).toMatchObject({ country: "United Kingdom", pin: "sw1a 1aa" });
  expect(Object.keys(parsed)).not.toContain("postalCode");
  expect(newDonationSchema.parse({ ...abroad, country: "Qatar", postalCode: "" })).toMatchObject({ pin: "" });
  for (const country of [undefined, "", "india", " INDIA "])
    expect(errorsOf({ livesAbroad: true, country }), country).toEqual([
      ["country", "Please enter the country in which you live."],
    ]);
  expect(errorsOf({ livesAbroad: true, country: "see www.example.org" })?.[0]?.[0]).toBe("country");
  expect(errorsOf({ livesAbroad: true, country: "Nepal", postalCode: "<44600>" })?.[0]?.[0]).toBe("postalCode");
});

test("what was typed of a country is ignored for a donor who lives in India", () => {
  expect(newDonationSchema.parse({ ...form, country: "Nepal", postalCode: "44600" })).toMatchObject({
    country: "",
    pin: "641011",
  });
});

test("a PAN belongs to a tax receipt: required with it, ignored without", () => {
  const asked = { ...form, wantsTaxReceipt: "on", pan: " abcpe 1234f " };
  expect(newDonationSchema.parse(asked)).toMatchObject({ wantsTaxReceipt: true, pan: "ABCPE1234F" });
  expect(newDonationSchema.parse({ ...form, pan: "nothing" })).toMatchObject({ wantsTaxReceipt: false, pan: "" });
  expect(errorsOf({ wantsTaxReceipt: true })).toEqual([["pan", "A PAN has ten characters, like ABCPE1234F."]]);
});

test("a dedication is one line without an address, and a card goes nowhere without it", () => {
  expect(newDonationSchema.parse({ ...form, dedicatedTo: "Kamala Iyer" })).toMatchObject({ dedicationKind: "honour" });
  for (const dedicatedTo of ["kamala@example.org", "see www.example.org", "Kamala\nIyer", "https://example.org/a"])
    expect(errorsOf({ dedicatedTo })?.[0]?.[0], dedicatedTo).toBe("dedicatedTo");
  expect(errorsOf({ dedicationKind: "birthday" })?.[0]?.[0]).toBe("dedicationKind");
});

test("on the page a folded dedication and message are not part of the gift", () => {
  const typed = {
    ...form,
    declaration: "on",
    dedicatedTo: "Kamala Iyer",
    dedicationEmail: "kamala@",
    message: "Thank you",
  };
  expect(donationFormSchema.parse(typed)).toMatchObject({ dedicatedTo: "", dedicationEmail: "", message: "" });
  const open = { ...typed, dedicationEmail: "kamala@example.org", dedicates: "on", addsMessage: "on" };
  expect(donationFormSchema.parse(open)).toMatchObject({
    dedicatedTo: "Kamala Iyer",
    dedicationEmail: "kamala@example.org",
    message: "Thank you",
  });
});

test("a UPI link carries payee, amount and reference with spaces as %20", () => {
  expect(upiLink({ upi: "kshitij@bank", payee: "Kshitij Foundation", rupees: 501, reference: "GV-7K3F" })).toBe(
    "upi://pay?pa=kshitij%40bank&pn=Kshitij%20Foundation&am=501.00&cu=INR&tn=Donation%20GV-7K3F",
  );
});
