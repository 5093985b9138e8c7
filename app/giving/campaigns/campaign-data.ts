import { formatPrice } from "../../platform/text/money.ts";
import { formatIndiaDate, indiaDay } from "../../platform/time/india-time.ts";
import { uploadIdsInHtml, type UploadedPicture } from "../../platform/uploads/picture.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { percentOfGoal, type Campaign, type CampaignProgress } from "./campaign.ts";

type Shown = Campaign & CampaignProgress;

/** The data of a card; the server formats all texts. */
export type CampaignCardData = ReturnType<typeof toCampaignCardData>;

export function toCampaignCardData(campaign: Shown, now: Date) {
  const { id, title, kicker, imageAlt, goalInPaise, raisedInPaise, people, endsOn, hidesProgress } = campaign;
  const { id: _id, ...picture } = campaign.image;
  return {
    id,
    title,
    kicker,
    picture,
    alt: imageAlt,
    goal: sumWords(goalInPaise),
    progress: hidesProgress
      ? null
      : { raised: sumWords(raisedInPaise), percent: percentOfGoal(raisedInPaise, goalInPaise), people },
    /** Below 0 once it has ended. */
    daysLeft: (Date.parse(endsOn) - Date.parse(indiaDay(now))) / DAY_MS,
  };
}

export type CampaignPageData = ReturnType<typeof toCampaignPageData>;

/** `pictures`: those of its updates and receipts, by their ids. */
export function toCampaignPageData(campaign: Shown, pictures: Map<string, UploadedPicture>, now: Date) {
  const { story, updates, spending, goalInPaise, raisedInPaise, ifMore, startsOn, endsOn, isSample } = campaign;
  const spentInPaise = spending.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
  const more = raisedInPaise - goalInPaise;
  const card = toCampaignCardData(campaign, now);
  const hasBegun = startsOn === null || startsOn <= indiaDay(now);
  return {
    ...card,
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
    unspent: !card.progress || spentInPaise > raisedInPaise ? null : sumWords(raisedInPaise - spentInPaise),
    /** Where it takes no gifts yet, its first day. */
    startsOn: hasBegun ? null : formatIndiaDate(startsOn),
    takesGifts: hasBegun && card.daysLeft >= 0,
    endsOn: formatIndiaDate(endsOn),
    ifMore,
    more: card.progress && more > 0 ? sumWords(more) : null,
  };
}

const newestFirst = (a: { day: string }, b: { day: string }) => b.day.localeCompare(a.day);

function pictureAt(address: string, pictures: Map<string, UploadedPicture>): UploadedPicture | null {
  return pictures.get(uploadIdsInHtml(address)[0] ?? "") ?? null;
}

/** `16` and `Nov 2026`. */
function datedParts(day: string) {
  const [date = "", ...month] = formatIndiaDate(day).split(" ");
  return { date, month: month.join(" ") };
}

const sumWords = (paise: number): string => (paise === 0 ? "₹0" : formatPrice(paise));
