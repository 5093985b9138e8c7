import { setTimeout as pause } from "node:timers/promises";
import { ask, postJson } from "./clients/ask.ts";
import { hasEnded, type Site } from "./part.ts";

const LOOK_EVERY_MS = 25;
const LIMIT_MS = 30_000;

/** Milliseconds until the site answers in full again: a page made from the database, and a write. NaN where its process has ended, and after half a minute. */
export async function untilWhole(site: Site, since = performance.now()): Promise<number> {
  const { port } = site;
  while (!hasEnded(site) && performance.now() - since < LIMIT_MS) {
    if ((await isPageWhole(port)) && (await isWriteTaken(port))) return performance.now() - since;
    await pause(LOOK_EVERY_MS);
  }
  return Number.NaN;
}

/** A new search cannot be answered from the cache. */
const isPageWhole = async (port: number): Promise<boolean> => (await ask(port, newSearch())).status === 200;

export const newSearch = () => ({ path: `/search?q=breath+${Math.random().toString(36).slice(2)}` });

export const newMessage = (word: string) =>
  postJson("/api/v1/public/contact", {
    name: "Asha Rawat",
    email: "asha@example.org",
    phone: "",
    subject: "general",
    message: word,
  });

const isWriteTaken = async (port: number): Promise<boolean> =>
  (await ask(port, newMessage("Are you there?"))).status === 201;
