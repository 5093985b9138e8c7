import { postToApi, tellApi } from "../../platform/api/api-client.ts";
import { stored } from "../../platform/auth/stored-session.ts";

const BROWSER = "sitting-browser";

export type SatToday = { satToday: number | null; isKept: boolean };

const satToday = {
  parse: (body: unknown): SatToday => {
    const { satToday: count, isKept } = Object(body) as Partial<Record<keyof SatToday, unknown>>;
    return { satToday: typeof count === "number" ? count : null, isKept: isKept === true };
  },
};

/** The server gets a hash with the day, by which it cannot tell that two days are of one browser. */
export async function requestCount(day: string): Promise<SatToday> {
  const id = stored(BROWSER) ?? crypto.randomUUID();
  localStorage.setItem(BROWSER, id);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${id} ${day}`));
  const browser = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return postToApi("/public/sittings", { day, browser }, satToday);
}

export const sendKeeping = () => tellApi("PUT", "/me/preferences/sitting-days", { isGiven: true });
