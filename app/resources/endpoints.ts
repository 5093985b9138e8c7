import { z } from "zod";
import { endpoint, fileField } from "../platform/endpoints/endpoint.ts";
import { FILE_KINDS } from "../platform/files/file-kinds.ts";
import {
  publicResourceSchema,
  RESOURCE_VALUES,
  resourceAnswerSchema,
  resourceFilterSchema,
  storedFileSchema,
} from "./resource.ts";
import { recordEndpoints } from "../records/record-endpoints.ts";

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

const tag = "Resources";

export const resourceEndpoints = {
  list: endpoint("GET", "/public/resources", {
    tag,
    summary: "The library, filtered as the page is",
    access: "anyone",
    query: resourceFilterSchema,
    answer: publicResourceSchema.meta({ id: "Resource" }).array(),
  }),
  addFile: endpoint("POST", "/admin/resources/files/{kind}", {
    tag,
    summary: "Store a file of the library: a sound, a film, a PDF or captions, known by its content",
    access: ["editor"],
    params: z.object({ kind: z.string().meta({ enum: [...FILE_KINDS] }) }),
    form: z.object({ file: fileField }),
    answer: storedFileSchema.meta({ id: "StoredFile" }),
    status: 201,
    problems: [404],
  }),
};
