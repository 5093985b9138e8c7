import type { z } from "zod";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { choiceOrNone, searchText } from "../../platform/text/fields.ts";

/** How the panel's list of articles is narrowed and ordered; newest first without an order. */
export const panelPostsSchema = searchedKeysetSchema.extend({
  state: choiceOrNone(["published", "scheduled"]),
  category: searchText(100),
  order: choiceOrNone(["title", "changed"]),
});
export type PanelPosts = z.output<typeof panelPostsSchema>;
