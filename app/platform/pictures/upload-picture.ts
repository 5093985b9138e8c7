import { call, toFormData } from "../endpoints/call.ts";
import { pictureEndpoints } from "./endpoints.ts";
import type { AddedToLibrary } from "./library-picture.ts";

const LONGEST_NAME = 200;

type Sending = { onProgress?: (percent: number) => void; signal?: AbortSignal };

/** A duplicate is stored once. */
export function uploadPicture(file: File, sending: Sending = {}): Promise<AddedToLibrary> {
  const form = toFormData({ name: file.name.slice(0, LONGEST_NAME) }, { image: file });
  return call(pictureEndpoints.add, { form, ...sending });
}
