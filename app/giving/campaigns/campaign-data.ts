import { formatPrice } from "../../platform/text/money.ts";
import { formatIndiaDate, indiaDay } from "../../platform/time/india-time.ts";
import { uploadIdsInHtml, type Picture } from "../../platform/uploads/picture.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { percentOfGoal, type Campaign, type CampaignProgress } from "./campaign.ts";

type Shown = Campaign & CampaignProgress;

/** The data of a card; the server formats all texts. */
export type CampaignCardData = ReturnType<typeof toCampaignCardData>;

export function toCampaignCardData(campaign: Shown, now: Date) {
  const { id, title, kicker, imageAlt, goalInPaise, raisedInPaise, people, endsOn } = campaign;
  const { id: _id, ...picture } = campaign.image;
  return {
    id,
    title,
    kicker,
    picture,
    alt: imageAlt,
    raised: sumWords(raisedInPaise),
    goal: sumWords(goalInPaise),
    percent: percentOfGoal(raisedInPaise, goalInPaise),
    people,
    /** Below 0 once it has ended. */
    daysLeft: (Date.parse(endsOn) - Date.parse(indiaDay(now))) / DAY_MS,
  };
}

export type CampaignPageData = ReturnType<typeof toCampaignPageData>;

/** `pictures`: those of its updates and receipts, by their ids. */
export function toCampaignPageData(campaign: Shown, pictures: Map<string, Picture>, now: Date) {
  const { story, updates, spending, goalInPaise, raisedInPaise, ifMore, endsOn, isSample } = campaign;
  const spentInPaise = spending.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
  const more = raisedInPaise - goalInPaise;
  return {
    ...toCampaignCardData(campaign, now),
    isSample,
    story: story.split(/\n+/).filter((paragraph) => paragraph.trim() !== ""),
    updates: updates.toSorted(newestFirst).map(({ picture, ...update }) => ({
      ...update,
      ...datedParts(update.day),
      picture: pictureAt(picture, pictures),
    })),
    spending: spending.toSorted(newestFirst).map(({ day, what, amountInPaise, receipt }) => ({
      what,
      on: formatIndiaDate(day),
      amount: sumWords(amountInPaise),
      picture: pictureAt(receipt, pictures),
    })),
    spent: sumWords(spentInPaise),
    unspent: spentInPaise > raisedInPaise ? null : sumWords(raisedInPaise - spentInPaise),
    endsOn: formatIndiaDate(endsOn),
    ifMore,
    more: more > 0 ? sumWords(more) : null,
  };
}

const newestFirst = (a: { day: string }, b: { day: string }) => b.day.localeCompare(a.day);

function pictureAt(address: string, pictures: Map<string, Picture>): Picture | null {
  return pictures.get(uploadIdsInHtml(address)[0] ?? "") ?? null;
}

/** `16` and `Nov 2026`. */
function datedParts(day: string) {
  const [date = "", ...month] = formatIndiaDate(day).split(" ");
  return { date, month: month.join(" ") };
}

const sumWords = (paise: number): string => (paise === 0 ? "₹0" : formatPrice(paise));
