import { sendFormToApi, type ApiPage } from "../api/api-client.ts";
import { call } from "../endpoints/call.ts";
import { toFormData } from "../forms/form-data.ts";
import { pictureEndpoints } from "./endpoints.ts";
import { addedPictureSchema, type AddedToLibrary, type LibraryPicture, type PictureFilter } from "./library-picture.ts";

const PAGE_SIZE = 48;
const LONGEST_NAME = 200;

export function requestPictures(
  filter: PictureFilter,
  after?: string,
  limit = PAGE_SIZE,
): Promise<ApiPage<LibraryPicture>> {
  return call(pictureEndpoints.list, { query: { ...filter, limit, after } });
}

/** The same picture sent twice is there once. */
export function addPicture(file: File, onProgress: (percent: number) => void): Promise<AddedToLibrary> {
  const form = toFormData({ name: file.name.slice(0, LONGEST_NAME) }, { image: file });
  return sendFormToApi("POST", "/admin/pictures", form, { reader: addedPictureSchema, onProgress });
}
