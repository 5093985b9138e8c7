import { getFromApi, tellApi } from "../api/api-client.ts";

/** A page that can be saved, by its search kind and id. */
export type SavablePage = { kind: "article" | "thought" | "resource"; id: string };

const isSavedAnswer = { parse: (body: unknown) => (Object(body) as { isSaved?: unknown }).isSaved === true };

export function requestIsSaved({ kind, id }: SavablePage): Promise<boolean> {
  return getFromApi(`/me/bookmarks/${kind}/${id}`, isSavedAnswer);
}

export function sendBookmark({ kind, id }: { kind: string; id: string }, isSaved: boolean): Promise<void> {
  return tellApi(isSaved ? "PUT" : "DELETE", `/me/bookmarks/${kind}/${id}`);
}
