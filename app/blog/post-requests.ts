import { z } from "zod";
import { getFromApi } from "../platform/api/api-client.ts";

/** The categories both forms offer: data of the site, not code. */
export function requestCategories(): Promise<string[]> {
  return getFromApi("/public/blog-categories", z.array(z.string()));
}
