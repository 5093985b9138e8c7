import { z } from "zod";
import { keysetSchema, searchedKeysetSchema } from "../platform/database/keyset.ts";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { versionEndpoints } from "../platform/records/endpoints.ts";
import { recordId } from "../platform/text/fields.ts";
import {
  newThoughtSchema,
  thoughtAnswerSchema,
  thoughtEditSchema,
  THOUGHT_LISTS,
  thoughtPlanSchema,
} from "./thought.ts";

const tag = "Thoughts";
const answer = thoughtAnswerSchema.meta({ id: "Thought" });
const panel = { tag, access: ["editor"] as const };

export const thoughtEndpoints = {
  listShown: endpoint("GET", "/public/quotes", {
    tag,
    summary: "Thoughts whose day has come, newest first; the first is today's",
    access: "anyone",
    query: keysetSchema,
    answer,
    list: true,
  }),
  list: endpoint("GET", "/admin/quotes", {
    ...panel,
    summary: "Today's thought and those to come, by day (`queue`), or those shown before, newest first (`shown`)",
    query: searchedKeysetSchema.extend({
      when: z.enum(THOUGHT_LISTS, "when must be queue or shown.").default("queue"),
    }),
    answer,
    list: true,
  }),
  plan: endpoint("GET", "/admin/quotes/plan", {
    ...panel,
    summary: "How many days to come have a thought, and the next that has none",
    answer: thoughtPlanSchema.meta({ id: "ThoughtPlan" }),
  }),
  find: endpoint("GET", "/admin/quotes/{id}", {
    ...panel,
    summary: "One thought, whenever its day is",
    params: idParam,
    answer,
    problems: [404],
  }),
  create: endpoint("POST", "/admin/quotes/create-quotes", {
    ...panel,
    summary: "Add a thought on a day to come; without a day it becomes today's. Updates the one under the given _id",
    body: newThoughtSchema,
    answer,
    status: [200, 201],
  }),
  update: endpoint("PUT", "/admin/quotes/update/{id}", {
    ...panel,
    summary: "Update a thought, or move it to another day",
    params: idParam,
    body: thoughtEditSchema,
    answer,
    problems: [404, 409],
  }),
  move: endpoint("POST", "/admin/quotes/move/{id}", {
    ...panel,
    summary: "Move a thought to the day of another; those between move up by one. Answers those that moved, by day",
    params: idParam,
    body: z.object({ to: recordId.describe("The _id of the other.") }),
    answer: z.array(answer),
    problems: [404, 409],
  }),
  remove: endpoint("DELETE", "/admin/quotes/delete/{id}", {
    ...panel,
    summary: "Move a thought to the bin",
    params: idParam,
    problems: [404],
  }),
  ...versionEndpoints("/admin/quotes", { ...panel, one: "a thought" }),
};
