import { z } from "zod";
import { endpoint } from "../../endpoints/endpoint.ts";
import { forInboxStaff } from "../endpoints.ts";
import { editedAnswerSchema, newSavedAnswerSchema, savedAnswerSchema } from "./saved-answer.ts";

const answer = savedAnswerSchema.meta({ id: "SavedAnswer" });
const params = z.object({ id: z.uuid("A saved answer's _id looks like 0f8fad5b-d9cb-469f-a165-70867728950e.") });

export const savedAnswerEndpoints = {
  list: endpoint("GET", "/admin/saved-answers", {
    ...forInboxStaff,
    summary: "All saved answers, by name",
    answer: z.array(answer),
  }),
  add: endpoint("POST", "/admin/saved-answers", {
    ...forInboxStaff,
    summary: "Save an answer under a name, for replies to come",
    body: newSavedAnswerSchema,
    answer,
    status: 201,
    once: true,
    problems: [409],
  }),
  update: endpoint("PUT", "/admin/saved-answers/{id}", {
    ...forInboxStaff,
    summary: "Change a saved answer or its name",
    params,
    body: editedAnswerSchema,
    answer,
    problems: [404, 409],
  }),
  remove: endpoint("DELETE", "/admin/saved-answers/{id}", {
    ...forInboxStaff,
    summary: "Delete a saved answer",
    params,
    problems: [404],
  }),
};
