import { recordEndpoints } from "../records/record-endpoints.ts";
import { resourceAnswerSchema } from "./resource.ts";
import { RESOURCE_VALUES } from "./resource.ts";

export const adminResourceEndpoints = recordEndpoints({
  tag: "Resources",
  path: "/admin/resources",
  access: ["editor"],
  one: "a resource",
  listSummary: "The whole library, in its order",
  findSummary: "One item of the library",
  removeSummary: "Delete a resource",
  answer: resourceAnswerSchema.meta({ id: "EditedResource" }),
  isOrdered: true,
  values: RESOURCE_VALUES,
});
