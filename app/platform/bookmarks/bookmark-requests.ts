import { getFromApi, tellApi } from "../api/api-client.ts";

/** A page that can be saved: its kind as the search names it, and its id. */
export type Page = { kind: "article" | "thought" | "resource"; id: string };

const isSavedAnswer = { parse: (body: unknown) => (Object(body) as { isSaved?: unknown }).isSaved === true };

export function requestIsSaved({ kind, id }: Page): Promise<boolean> {
  return getFromApi(`/me/bookmarks/${kind}/${id}`, isSavedAnswer);
}

export function sendSaved({ kind, id }: { kind: string; id: string }, isSaved: boolean): Promise<void> {
  return tellApi(isSaved ? "PUT" : "DELETE", `/me/bookmarks/${kind}/${id}`);
}
