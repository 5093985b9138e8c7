import { expect, test } from "vitest";
import { matchCredits, type OpenCredit, type WaitingGift } from "./match-credits.ts";

const makeCredit = (changes: Partial<OpenCredit> = {}): OpenCredit => ({
  id: 1,
  day: "2026-11-23",
  amountInPaise: 250_000,
  words: "UPI-DEVIKA-632817440926",
  number: "632817440926",
  mention: "",
  notGifts: [],
  ...changes,
});
const makeGift = (changes: Partial<WaitingGift> = {}): WaitingGift => ({
  id: "GV-EZDGH6QZ",
  name: "Devika Menon",
  amountInPaise: 250_000,
  claimedNumber: null,
  createdAt: new Date("2026-11-23T06:00:00Z"),
  ...changes,
});
function match(credits: OpenCredit[], gifts: WaitingGift[]) {
  return [...matchCredits(credits, gifts)].map(([id, { group, candidates }]) => [
    id,
    group,
    ...candidates().map(({ gift, why }) => `${gift.id}: ${why}`),
  ]);
}

test("our reference or the donor's number, with the same amount, is a match", () => {
  const noted = makeCredit({ number: "", mention: "GV-EZDGH6QZ" });
  expect(match([noted], [makeGift()])).toEqual([[1, "matched", "GV-EZDGH6QZ: Note, amount"]]);
  const told = makeGift({ claimedNumber: "632817440926" });
  expect(match([makeCredit()], [told])).toEqual([[1, "matched", "GV-EZDGH6QZ: Number, amount"]]);
  expect(match([makeCredit({ number: "" })], [makeGift({ claimedNumber: null, name: "X" })])[0]?.[1]).toBe("choose");
});

test("with another amount, or by amount, name and day alone, staff choose", () => {
  const less = makeCredit({ mention: "GV-EZDGH6QZ", amountInPaise: 240_000 });
  expect(match([less], [makeGift()])).toEqual([[1, "choose", "GV-EZDGH6QZ: Note, another amount"]]);
  const slip = makeGift({ id: "GV-SLIP", name: "Devi Prasad", claimedNumber: "632817440925" });
  const other = makeGift({ id: "GV-OTHER", name: "Farhan Sheikh" });
  expect(match([makeCredit()], [other, makeGift(), slip])).toEqual([
    [1, "choose", "GV-SLIP: Amount, number but for one figure", "GV-EZDGH6QZ: Amount, name", "GV-OTHER: Amount"],
  ]);
});

test("a gift is near from three days before it was announced until ten days after", () => {
  const groupOn = (day: string) => match([makeCredit({ day, number: "" })], [makeGift()])[0]?.[1];
  expect(["2026-11-19", "2026-11-20", "2026-12-03", "2026-12-04"].map(groupOn)).toEqual([
    "unknown",
    "choose",
    "choose",
    "unknown",
  ]);
});

test("a gift is matched once, and of two lines with one number the first has it", () => {
  const gift = makeGift({ claimedNumber: "632817440926" });
  expect(match([makeCredit(), makeCredit({ id: 2 })], [gift])).toEqual([
    [1, "matched", "GV-EZDGH6QZ: Number, amount"],
    [2, "unknown"],
  ]);
});

test("a gift that staff refused for a credit is not proposed again", () => {
  const credit = makeCredit({ mention: "GV-EZDGH6QZ", notGifts: ["GV-EZDGH6QZ"] });
  expect(match([credit], [makeGift({ claimedNumber: "632817440926" })])).toEqual([[1, "unknown"]]);
});
