import { phoneLink } from "../../ui/people/phone-link.ts";
import type { VisitorFacts } from "./visitor-facts.ts";

/** A fact as a page shows it; `to` makes it a link. */
export type ShownFact = { label: string; words: string; to?: string };

/** What helps on the day; facts that were not given are left out. */
export function factsOnTheDay({
  facts,
  venue,
}: {
  facts: VisitorFacts;
  venue: { directions: string } | null;
}): ShownFact[] {
  const { meetingPoint, station, parking, access, dayPhone } = facts;
  return given([
    { label: "Meeting point", words: meetingPoint },
    { label: "How to get there", words: venue?.directions ?? "" },
    { label: "Nearest station", words: station },
    { label: "Parking", words: parking },
    { label: "Step-free access", words: access },
    { label: "Phone on the day", words: dayPhone, to: phoneLink(dayPhone) },
  ]);
}

/** What to know before registering. */
export function factsBefore({ audience, requirement, language }: VisitorFacts): ShownFact[] {
  return given([
    { label: "For whom", words: audience },
    { label: "You confirm", words: requirement },
    { label: "Language", words: language },
  ]);
}

const given = (facts: ShownFact[]) => facts.filter(({ words }) => words !== "");

type Coming = { type: string; place: string; facts: VisitorFacts };

/** What to do on the day: where to come, and what to bring. */
export function comeWords({ type, place, facts: { meetingPoint, bring } }: Coming): string {
  const come = type === "Online" ? "Open the link on your ticket a few minutes early." : `Come to ${place}.`;
  return [come, meetingPoint && sentence(`Meeting point: ${meetingPoint}`), bring && sentence(`Please bring: ${bring}`)]
    .filter(Boolean)
    .join(" ");
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
