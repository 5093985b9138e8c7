import type { z } from "zod";
import { searchedKeysetSchema, type Keyset } from "../../platform/database/keyset.ts";
import { choiceOrNone } from "../../platform/text/fields.ts";
import { EVENT_TYPES } from "../event.ts";

/** How the panel's list of events is narrowed. */
export const panelEventsSchema = searchedKeysetSchema.extend({
  state: choiceOrNone(["upcoming", "past"]),
  type: choiceOrNone(EVENT_TYPES),
});
export type PanelEvents = Keyset & Partial<z.output<typeof panelEventsSchema>>;
