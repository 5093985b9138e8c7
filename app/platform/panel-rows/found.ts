import { z } from "zod";
import { searchText } from "../text/fields.ts";

export const MOST_SOUGHT = 100;
export const soughtSchema = z.object({ q: searchText(MOST_SOUGHT) });

const hitSchema = z.object({
  kind: z.string().describe("Of the record, as in the bin; page or setting."),
  title: z.string(),
  about: z.string(),
  to: z.string(),
});
export type Hit = z.output<typeof hitSchema>;

const groupSchema = z.object({
  name: z.string(),
  hits: z.array(hitSchema).describe("At most three."),
  more: z.int().describe("How many there are besides."),
  isMore: z.boolean().describe("Whether there are more than were counted."),
  to: z.string().describe("Where all of them are listed."),
});
export type FoundGroup = z.output<typeof groupSchema>;

/** `GET admin/search`: by feature, in the order of the site's features; then what belongs to none. */
export const foundSchema = z.object({ groups: z.array(groupSchema) });
export type PanelSearchResult = z.output<typeof foundSchema>;
