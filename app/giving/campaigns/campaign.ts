import { z } from "zod";
import {
  calendarDay,
  calendarDayOrEmpty,
  editVersion,
  newRecordId,
  optionalText as optionalWords,
  requiredText,
  wholeNumber,
} from "../../platform/text/fields.ts";
import { paiseToRupees, rupeeWords } from "../../platform/text/money.ts";
import { AMOUNT_SENTENCE, readPaise } from "../../platform/text/rupees.ts";
import type { UploadedPicture } from "../../platform/uploads/picture.ts";
import {
  imageAlt,
  numberField,
  optionalTextField,
  order,
  rowsField,
  text,
  textField,
  yesOrNoField,
} from "../../records/fields/kinds-of-field.ts";
import { countWords } from "../../ui/lists/count-words.ts";
import { answersOf, inputsOf, recordVersion } from "../../records/fields/record-field.ts";
import { recordValues } from "../../records/record-values.ts";

const MOST_RUPEES = 1_000_000_000;
const PICTURE_ADDRESS = /^\/uploads\/[0-9a-f]{32}-\d{1,4}\.(?:webp|avif)$/;

/** The address of a picture of the library; empty without one. */
const storedPicture = optionalWords("The picture", 100).refine(
  (address) => address === "" || PICTURE_ADDRESS.test(address),
  "Please choose a picture of the library.",
);

/** Rupees without separators, such as `318400.50`. */
const amountText = requiredText("The amount", 20)
  .refine((amount) => (readPaise(amount) ?? 0) > 0, AMOUNT_SENTENCE)
  .transform((amount) => String(paiseToRupees(readPaise(amount) ?? 0)));

export const updateRow = {
  day: calendarDay("The day of an update"),
  title: requiredText("The title of an update", 120),
  text: optionalWords("The text of an update", 2_000),
  picture: storedPicture,
};
export const spendingRow = {
  day: calendarDay("The day of a payment"),
  what: requiredText("What was bought", 160),
  amount: amountText,
  receipt: storedPicture,
};

/** The fields of a campaign that the panel edits. */
export const CAMPAIGN_FIELDS = {
  title: text("Title", 120, { isTitle: true, autoComplete: "off" }),
  kicker: optionalTextField("Line above the title", 60, { hint: "Such as the place", autoComplete: "off" }),
  story: text("Story", 10_000, { rows: 8, hint: "A line ends a paragraph" }),
  updates: rowsField("Updates", updateRow),
  spending: rowsField("What it was spent on", spendingRow),
  goal: numberField("Goal (₹)", wholeNumber("Goal", 1, MOST_RUPEES), { required: true, min: 1, about: "Rupees." }),
  startsOn: textField("First day", calendarDayOrEmpty("First day").default(""), false, {
    type: "date",
    hint: "Without one it takes gifts at once",
    about: "A day of India; empty where it takes gifts at once.",
  }),
  endsOn: textField("Last day", calendarDay("Last day"), true, { type: "date", about: "A day of India." }),
  ifMore: optionalTextField("If more comes", 200, { hint: "Such as: it goes to the next school on our list" }),
  order,
  hidesProgress: yesOrNoField("Show no progress and no sums"),
  hidesNames: yesOrNoField("Show no names of donors", { about: "Also not of those who agreed to be named." }),
  isSample: yesOrNoField("A sample, gone once the site is live", {
    called: "A sample",
    about: "Of the demo foundation: not shown once the site is live.",
  }),
  imageAlt,
};
const input = z.object(inputsOf(CAMPAIGN_FIELDS));

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newCampaignSchema = input.extend({ _id: newRecordId });
export type NewCampaign = z.output<typeof newCampaignSchema>;

export const campaignEditSchema = input.extend({ version: editVersion });
export type CampaignEdit = z.output<typeof campaignEditSchema>;

export const CAMPAIGN_VALUES = recordValues(CAMPAIGN_FIELDS, {
  newSchema: newCampaignSchema,
  editSchema: campaignEditSchema,
  pictures: { image: "Image" },
});

export const CAMPAIGN_STATES = ["running", "ended"] as const;

/** What was done with the money; `picture` is an address, or empty. */
export type CampaignUpdate = { day: string; title: string; text: string; picture: string };
export type CampaignSpending = { day: string; what: string; amountInPaise: number; receipt: string };

/** A campaign as it is stored, its picture joined. */
export type Campaign = {
  id: string;
  title: string;
  kicker: string;
  story: string;
  updates: CampaignUpdate[];
  spending: CampaignSpending[];
  goalInPaise: number;
  /** The first and the last day in India on which it takes gifts; null where it takes them at once. */
  startsOn: string | null;
  endsOn: string;
  ifMore: string;
  hidesProgress: boolean;
  hidesNames: boolean;
  isSample: boolean;
  image: UploadedPicture;
  imageAlt: string;
};

/** What came for a campaign, less what was refunded, and from how many people. */
export type CampaignProgress = { raisedInPaise: number; people: number };
/** A campaign with the fields that only the panel has. */
export type EditedCampaign = Campaign & CampaignProgress & { order: number; version: number };

export const campaignAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(CAMPAIGN_FIELDS),
  received: z.number().describe("Rupees, less what was refunded."),
  people: z.int().describe("How many gave."),
  image: z.string().describe("Address of the picture, on this host."),
  version: recordVersion,
});
export type CampaignAnswer = z.output<typeof campaignAnswerSchema>;

/** The schema removes what the panel does not edit. */
export function toCampaignAnswer(campaign: EditedCampaign): CampaignAnswer {
  return campaignAnswerSchema.parse({
    ...campaign,
    _id: campaign.id,
    startsOn: campaign.startsOn ?? "",
    goal: paiseToRupees(campaign.goalInPaise),
    spending: campaign.spending.map(({ amountInPaise, ...row }) => ({
      ...row,
      amount: String(paiseToRupees(amountInPaise)),
    })),
    received: paiseToRupees(campaign.raisedInPaise),
    image: campaign.image.src,
  });
}

/** The rows of the form or of the API, as they are stored. */
export function toStoredSpending(given: { day: string; what: string; amount: string; receipt: string }[]) {
  return given.map(({ amount, ...row }) => ({ ...row, amountInPaise: readPaise(amount) ?? 0 }));
}

/** What was spent of what came, and how many bills are missing, as the form says it. */
export function spendingWords(rows: { amount?: string; receipt?: string }[], received: number): string {
  const paise = rows.reduce((sum, { amount = "" }) => sum + (readPaise(amount) ?? 0), 0);
  const missing = rows.filter(({ receipt }) => !receipt).length;
  const spent = `${rupeeWords(paiseToRupees(paise))} spent of ${rupeeWords(received)} received.`;
  return missing > 0 ? `${spent} No bill yet for ${missing} of ${countWords(rows.length, "payment")}.` : spent;
}

/** The addresses of all its pictures but the first. */
export function picturesInRows({ updates, spending }: Pick<Campaign, "updates" | "spending">): string {
  return [...updates.map(({ picture }) => picture), ...spending.map(({ receipt }) => receipt)].join(" ");
}

/** How much of the goal came, in whole per cent; more than 100 where more came. */
export function percentOfGoal(raisedInPaise: number, goalInPaise: number): number {
  return Math.floor((Math.max(raisedInPaise, 0) / goalInPaise) * 100);
}
