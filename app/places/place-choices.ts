import { z } from "zod";
import { getFromApi } from "../platform/api/api-client.ts";
import { whereWords } from "./place.ts";

const listed = z.array(z.object({ _id: z.string(), name: z.string(), city: z.string() }));

/** Places, as the form of an event offers them. */
export async function requestPlaceChoices(): Promise<{ value: string; label: string }[]> {
  const places = await getFromApi("/public/places", listed);
  return places.map(({ _id, ...place }) => ({ value: _id, label: whereWords(place) }));
}
