import { z } from "zod";
import {
  getFromApi,
  getPageFromApi,
  postToApi,
  putToApi,
  sendFormToApi,
  tellApi,
  type ApiPage,
} from "../api/api-client.ts";
import { toFormData } from "../forms/form-data.ts";
import {
  addedPictureSchema,
  libraryPictureSchema,
  pictureCountsSchema,
  pictureRecordSchema,
  type AddedToLibrary,
  type LibraryPicture,
  type PictureCounts,
  type PictureFilter,
  type PictureRecord,
  type PictureWords,
} from "./library-picture.ts";

/** What the panel asks of the API of pictures. */
const PAGE = 48;
const LONGEST_NAME = 200;

export function requestPictures(filter: PictureFilter, after?: string, limit = PAGE): Promise<ApiPage<LibraryPicture>> {
  const query = new URLSearchParams({ ...filter, limit: String(limit), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/pictures?${query}`, z.array(libraryPictureSchema));
}

export function requestPictureCounts(): Promise<PictureCounts> {
  return getFromApi("/admin/pictures/counts", pictureCountsSchema);
}

export function requestPicture(id: string): Promise<PictureRecord> {
  return getFromApi(`/admin/pictures/one/${encodeURIComponent(id)}`, pictureRecordSchema);
}

/** The same picture sent twice is there once. */
export function addPicture(file: File, onProgress: (percent: number) => void): Promise<AddedToLibrary> {
  const form = toFormData({ name: file.name.slice(0, LONGEST_NAME) }, { image: file });
  return sendFormToApi("POST", "/admin/pictures", form, { reader: addedPictureSchema, onProgress });
}

export function savePictureWords(id: string, words: PictureWords): Promise<PictureRecord> {
  return putToApi(`/admin/pictures/one/${encodeURIComponent(id)}`, words, pictureRecordSchema);
}

export function deletePicture(id: string): Promise<void> {
  return tellApi("DELETE", `/admin/pictures/one/${encodeURIComponent(id)}`);
}

export async function clearPictures(ids: string[]): Promise<string[]> {
  const reader = z.object({ cleared: z.array(z.string()) });
  return (await postToApi("/admin/pictures/clear", { ids }, reader)).cleared;
}
