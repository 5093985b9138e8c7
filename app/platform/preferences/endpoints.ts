import { z } from "zod";
import { endpoint } from "../endpoints/endpoint.ts";
import { preferenceAnswerSchema, preferenceChangedSchema, preferenceChangeSchema } from "./preference.ts";

const shared = { tag: "Members", access: "member" } as const;

export const preferenceEndpoints = {
  list: endpoint("GET", "/me/preferences", {
    ...shared,
    summary: "What the signed-in member agreed to, and since when",
    answer: preferenceAnswerSchema.meta({ id: "Preference" }).array(),
  }),
  change: endpoint("PUT", "/me/preferences/{name}", {
    ...shared,
    summary: "Agree, or withdraw the consent; date and wording are stored",
    params: z.object({ name: z.string() }),
    body: preferenceChangeSchema,
    answer: preferenceChangedSchema.meta({ id: "PreferenceChanged" }),
    problems: [404],
  }),
};
