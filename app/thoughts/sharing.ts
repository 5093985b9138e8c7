import type { Home } from "../platform/sharing/home.ts";
import type { SharePicture } from "../platform/sharing/share-picture.ts";
import type { Thing } from "../platform/sharing/structured-data.ts";
import { cutText } from "../platform/text/cut-text.ts";
import type { Thought } from "./thought.ts";

const OF_THE_MORNING = new Set(["Motivational", "Funny"]);

export function thoughtPicture({
  id,
  text,
  author,
  category,
}: Pick<Thought, "id" | "text" | "author" | "category">): SharePicture {
  const painting = OF_THE_MORNING.has(category) ? "dawn" : "dusk";
  return { kind: "thoughts", id, painting, kicker: "A thought for the day", title: text, note: author };
}

type ThoughtWords = { id: string; text: string; author: string };

/** A thought as search engines read it. */
export function describeThought({ id, text, author }: ThoughtWords, published: string, { siteUrl }: Home): Thing {
  const url = `${siteUrl}/thoughts/${id}`;
  return {
    "@type": "Quotation",
    "@id": `${url}#thought`,
    url,
    text,
    creator: { "@type": "Person", name: author },
    datePublished: published,
  };
}

/** The feed of thoughts, as pages name it and readers find it. */
export const THOUGHT_FEED = {
  type: "application/rss+xml",
  title: "A thought for each day (RSS)",
  path: "/thoughts/rss.xml",
};

const TITLE_LENGTH = 60;

/** The beginning of a thought, cut between words: its name where there is no room for it. */
export function shortened(text: string): string {
  return text.length <= TITLE_LENGTH ? text.replace(/[.!?]$/, "") : cutText(text, TITLE_LENGTH);
}

/** `/thoughts/today` leads to the newest thought. No thought has this id: theirs end in a random tail. */
export const TODAY = "today";

/** A thought as one would pass it on: the words, whose they are, and where they stand. */
export function shareWords({ text, author }: { text: string; author: string }, address: string): string {
  return `“${text}”\n${author}\n\n${address}`;
}
