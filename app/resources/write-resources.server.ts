import { sql } from "drizzle-orm";
import { violatedConstraint } from "../platform/database/client.server.ts";
import { invalid } from "../platform/http/http-error.ts";
import { cleanHtml, plainText } from "../platform/text/clean-html.server.ts";
import { moveInOrder, placeLast } from "../platform/records/record-order.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { uploadIdsInHtml } from "../platform/uploads/picture.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { toResourceAnswer, type NewResource, type Resource, type ResourceEdit, RESOURCE_VALUES } from "./resource.ts";
import { hasCaptions, readWords } from "./resource-words.ts";
import { findResource } from "./resources.server.ts";
import { publishedResources, resourceFiles, resources } from "./tables.server.ts";

/** The error of the foreign key for a file that no longer exists. */
const GONE: Record<string, { file?: string; captions?: string; recording?: string }> = {
  resources_file_address_resource_files_address_fk: {
    file: "This file is no longer there. Please choose it again.",
  },
  resources_captions_address_resource_files_address_fk: {
    captions: "These captions are no longer there. Please choose them again.",
  },
  resources_recording_address_resource_files_address_fk: {
    recording: "This recording is no longer there. Please choose it again.",
  },
};

/** A file that nothing used for long is collected, perhaps while a form that names it lies open. */
class ResourceStore extends RecordStore<Resource, NewResource, ResourceEdit> {
  override create(...args: Parameters<RecordStore<Resource, NewResource, ResourceEdit>["create"]>) {
    return super.create(...args).catch(refuseGone);
  }

  override update(...args: Parameters<RecordStore<Resource, NewResource, ResourceEdit>["update"]>) {
    return super.update(...args).catch(refuseGone);
  }
}

/** The library, as the panel writes it. */
export const resourceStore = new ResourceStore({
  kind: "resource",
  role: "editor",
  table: resources,
  view: publishedResources,
  find: findResource,
  toAnswer: toResourceAnswer,
  titleOf: ({ title }) => title,
  valuesOf: (resource) => RESOURCE_VALUES.toValues(toResourceAnswer(resource)),
  form: RESOURCE_VALUES,
  searched: ["category"],
  picturesOf: ({ image, body }) => [...(image ? [image.id] : []), ...uploadIdsInHtml(body)],
  makeId: ({ title }) => makeReadableId(title, "resource"),
  placeOf: placeLast(resources),
  move: moveInOrder(resources),
  toColumns: (input) => ({ ...input, body: cleanBody(input), ...filesOf(input) }),
});

/** A type that needs no file has none, whatever was chosen for another type before. */
function filesOf({ type, file, captions: given, words }: NewResource | ResourceEdit) {
  const captions = hasCaptions(type) ? given : "";
  if (type === "audio" && !captions) return { file, captions, transcript: readWords(words) };
  const transcript = sql`coalesce((select ${resourceFiles.words} from ${resourceFiles} where ${resourceFiles.address} = ${captions}), '[]')`;
  return { file: type === "guide" ? "" : file, captions, transcript };
}

/** @throws HttpError 400 where nothing readable is left of a guide */
function cleanBody({ type, body: given }: NewResource | ResourceEdit): string {
  const body = cleanHtml(given);
  const isEmpty = !plainText(body) && !body.includes("<img");
  if (type === "guide" && isEmpty) throw invalid({ body: "The text is required." });
  return isEmpty ? "" : body;
}

function refuseGone(error: unknown): never {
  const gone = GONE[violatedConstraint(error) ?? ""];
  throw gone ? invalid(gone) : error;
}
