import { z } from "zod";
import { optionalTextField, textField } from "../../records/fields/kinds-of-field.ts";
import { ARRIVAL_FIELDS } from "../../places/place.ts";
import { optionalText as optionalWords } from "../../platform/text/fields.ts";
import { optionalPhone } from "../../platform/text/people.ts";

const MAX_REQUIREMENT = 300;
/** Of one line: the ends of lines change on their way through a form, and the tick must have the same text. */
const oneLine = optionalWords("What guests must confirm", MAX_REQUIREMENT).transform((text) =>
  text.replaceAll(/\s+/g, " "),
);

/** What people ask before they come; all of it is optional. */
export const VISITOR_FACTS = {
  audience: optionalTextField("For whom", 300, { rows: 2 }),
  requirement: textField("What guests must confirm", oneLine, false, {
    hint: "Guests tick it when they register, such as “I have been on a retreat before”. Never name an illness.",
    about: "What a guest must confirm to register; empty where nothing is asked.",
  }),
  language: optionalTextField("Language", 100),
  bring: optionalTextField("What to bring", 1_000, { rows: 2 }),
  meetingPoint: optionalTextField("Meeting point", 300),
  ...ARRIVAL_FIELDS,
  dayPhone: textField("Phone on the day", optionalPhone, false, { type: "tel", about: "Public." }),
  payment: optionalTextField("How and until when to pay", 300, {
    rows: 2,
    hint: "Without it, the words of the settings are shown",
  }),
  refund: optionalTextField("Refunds", 200, { hint: "In one line" }),
};

type VisitorFact = keyof typeof VISITOR_FACTS;
export type VisitorFacts = Record<VisitorFact, string>;
export const VISITOR_FACT_NAMES = Object.keys(VISITOR_FACTS) as VisitorFact[];

/** The facts among other values. */
export function factsIn(values: VisitorFacts): VisitorFacts {
  return Object.fromEntries(VISITOR_FACT_NAMES.map((name) => [name, values[name]])) as VisitorFacts;
}

/** The facts of an event; what it does not say of its venue, its place says. */
export function factsAt(
  event: VisitorFacts,
  place: Pick<VisitorFacts, keyof typeof ARRIVAL_FIELDS> | null,
): VisitorFacts {
  const facts = factsIn(event);
  const arrival = Object.keys(ARRIVAL_FIELDS) as (keyof typeof ARRIVAL_FIELDS)[];
  return { ...facts, ...Object.fromEntries(arrival.map((name) => [name, facts[name] || (place?.[name] ?? "")])) };
}

/** The text of the requirement that was ticked, exactly as the event has it. */
export const tickedRequirement = z
  .string({ error: () => "What was confirmed must be text." })
  .max(MAX_REQUIREMENT, "What was confirmed is too long.")
  .optional()
  .describe("The event's `requirement`, word for word, where it has one: sending it confirms it.");
