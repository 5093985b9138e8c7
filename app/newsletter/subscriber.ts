import { z } from "zod";
import { searchedKeysetSchema } from "../platform/database/keyset.ts";
import { peopleFile } from "../platform/imports/people-file.ts";
import { choiceOrNone } from "../platform/text/fields.ts";

export const SUBSCRIBER_STATES = {
  confirmed: "Subscribed",
  pending: "Not confirmed",
  left: "Unsubscribed",
} as const;
const STATES = Object.keys(SUBSCRIBER_STATES) as (keyof typeof SUBSCRIBER_STATES)[];

/** How an address came, as the panel says it. */
export const SOURCE_WORDS: Record<string, string> = {
  footer: "The foot of a page",
  blog: "The box below the articles",
  profile: "Their profile",
  import: "Again on the site, after a file",
};

export const subscriberFilterSchema = z.object({ state: choiceOrNone(STATES) });
export const subscriberQuerySchema = searchedKeysetSchema.extend(subscriberFilterSchema.shape);
export type SubscriberQuery = z.output<typeof subscriberQuerySchema>;

export const subscriberSchema = z.object({
  _id: z.string().describe("The address."),
  name: z.string().describe("Empty where it is not known."),
  since: z.iso.datetime().describe("When it was added."),
  state: z.enum(STATES),
  source: z.string(),
  consent: z.string().describe("How the people of its file agreed; empty for those who subscribed here."),
  consentOn: z.iso.date().nullable(),
});
export type Subscriber = z.output<typeof subscriberSchema>;

/** What a file of subscribers holds. */
export const SUBSCRIBER_FILE = peopleFile(["email", "name", "lastName", "joinedOn"], ["email"]);

/** `20,000 subscribers` */
export const subscribersWords = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "subscriber" : "subscribers"}`;
