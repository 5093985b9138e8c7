import { z } from "zod";
import { toFormData } from "../platform/forms/form-data.ts";
import type { Filled, Pictures } from "../platform/forms/saving-form.ts";
import { getFromApi, getPageFromApi, sendFormToApi, tellApi, type ApiPage } from "../platform/http/api-client.ts";
import { adminEventAnswerSchema } from "./event.ts";
import { toSentEvent, type EventField } from "./event-values.ts";

/** What the admin panel asks of the events' API. */
const PAGE = 50;
/** What is no list counts as an empty one, as the specification says. */
const eventListSchema = z.preprocess(
  (answer) => (Array.isArray(answer) ? (answer as unknown[]) : []),
  z.array(adminEventAnswerSchema),
);
const savedEventSchema = adminEventAnswerSchema.extend({ message: z.string().optional() });

export type EventAnswer = z.output<typeof adminEventAnswerSchema>;
export type SavedEvent = z.output<typeof savedEventSchema>;

export function requestEvents(after?: string): Promise<ApiPage<EventAnswer>> {
  return getPageFromApi(`/admin/event?limit=${PAGE}${after ? `&after=${after}` : ""}`, eventListSchema);
}

export function requestEvent(id: string): Promise<EventAnswer> {
  return getFromApi(`/admin/event/${encodeURIComponent(id)}`, adminEventAnswerSchema);
}

export function sendNewEvent({ values, pictures, base, onProgress }: Filled<EventField>): Promise<SavedEvent> {
  return send("POST", "/admin/event/create-event", {
    fields: { ...toSentEvent(values), _id: base.id },
    pictures,
    onProgress,
  });
}

export function sendEventEdit(
  stored: EventAnswer,
  { values, pictures, base, onProgress }: Filled<EventField>,
): Promise<SavedEvent> {
  const fields = { ...toSentEvent(values, stored), version: base.version };
  return send("PUT", `/admin/event/update-event/${encodeURIComponent(stored._id)}`, { fields, pictures, onProgress });
}

export function sendEventRemoval({ _id }: EventAnswer): Promise<void> {
  return tellApi("DELETE", `/admin/event/delete-event/${encodeURIComponent(_id)}`);
}

type Sent = {
  fields: Record<string, string | number | undefined>;
  pictures: Pictures;
  onProgress: (percent: number) => void;
};

function send(method: "POST" | "PUT", path: `/${string}`, { fields, pictures, onProgress }: Sent): Promise<SavedEvent> {
  const hasPictures = Object.keys(pictures).length > 0;
  return sendFormToApi(method, path, toFormData(fields, pictures), {
    reader: savedEventSchema,
    onProgress: hasPictures ? onProgress : undefined,
  });
}
