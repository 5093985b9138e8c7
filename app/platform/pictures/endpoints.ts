import { z } from "zod";
import { endpoint, fileField } from "../endpoints/endpoint.ts";
import { idParam } from "../endpoints/id-param.ts";
import { keysetSchema } from "../database/keyset.ts";
import {
  addedPictureSchema,
  clearPicturesSchema,
  libraryPictureSchema,
  newPictureSchema,
  pictureCountsSchema,
  pictureFilterSchema,
  pictureRecordSchema,
  pictureWordsSchema,
} from "./library-picture.ts";

const shared = { tag: "Pictures", access: ["editor", "events"] as const };
const one = { ...shared, params: idParam };
const answer = pictureRecordSchema.meta({ id: "PictureRecord" });

export const pictureEndpoints = {
  list: endpoint("GET", "/admin/pictures", {
    ...shared,
    summary: "The pictures of the library",
    query: pictureFilterSchema.extend(keysetSchema.shape),
    answer: libraryPictureSchema.meta({ id: "Picture" }),
    list: true,
  }),
  counts: endpoint("GET", "/admin/pictures/counts", {
    ...shared,
    summary: "How many pictures there are, how many are not used, and how many have no words",
    answer: pictureCountsSchema.meta({ id: "PictureCounts" }),
  }),
  add: endpoint("POST", "/admin/pictures", {
    ...shared,
    summary: "Add a picture; one that is there already stays what it is",
    form: newPictureSchema.extend({ image: fileField }),
    answer: addedPictureSchema.meta({ id: "AddedPicture" }),
    status: 201,
  }),
  get: endpoint("GET", "/admin/pictures/one/{id}", {
    ...one,
    summary: "One picture, and where it is used",
    answer,
    problems: [404],
  }),
  describe: endpoint("PUT", "/admin/pictures/one/{id}", {
    ...one,
    summary: "Say what a picture shows, who made it, and what must stay in view where it is cropped",
    body: pictureWordsSchema,
    answer,
    problems: [404, 409],
  }),
  remove: endpoint("DELETE", "/admin/pictures/one/{id}", {
    ...one,
    summary: "Delete a picture that is not used",
    problems: [404, 409],
  }),
  clear: endpoint("POST", "/admin/pictures/clear", {
    ...shared,
    summary: "Delete those of these pictures that are not used",
    body: clearPicturesSchema,
    answer: z.object({ cleared: z.array(z.string()) }),
  }),
};
