import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { isDiskError, storageError } from "../storage/storage.server.ts";
import { temporaryFolder, temporaryName } from "../storage/temporary-files.server.ts";
import { invalid, HttpError } from "../http/http-error.ts";

export const MEGABYTE = 1024 * 1024;
export const LONGEST_FIELDS_TOGETHER = 2 * MEGABYTE;
const LONGEST_FIELD_NAME = 100;
const IMAGE = "image";
const LONGEST_FILE_NAME = 1_000;

export type ReceivedForm = {
  fields: Record<string, string | string[]>;
  pictures: Partial<Record<string, ReceivedFile>>;
  /** Removes the temporary files; may be called more than once. */
  discard: () => Promise<void>;
};

/** A file in the temporary folder, with the SHA-256 of what arrived. */
type ReceivedFile = { path: string; size: number; sha256: string };

export type FormOptions = {
  /** The fields that may carry a picture, each at most one. */
  pictures: string[];
  dataDir: string;
  maxPictureBytes: number;
  /** What sentences call one, if not an image. */
  noun?: string;
  /** How long it may be on its way, if longer than a form of pictures. */
  patienceMs?: number;
};

type IncomingFile = { path: string; givenName: string; stream: BusboyFileStream; hash: Hash; written: Promise<void> };

/** What has arrived of a form so far; `stop` ends the reading, its reason is the answer. */
export type Intake = {
  options: FormOptions;
  fields: Map<string, string[]>;
  fieldBytes: number;
  files: Map<string, IncomingFile>;
  stop: AbortController;
};

export function takeField(
  intake: Intake,
  { name, value, isCut }: { name: string | undefined; value: string; isCut: boolean },
): void {
  if (!isUsableName(name)) return intake.stop.abort(damaged());
  intake.fieldBytes += Buffer.byteLength(value);
  if (isCut) return intake.stop.abort(refuseField(413, name, "This text is too long: at most 1 MB is taken."));
  if (intake.fieldBytes > LONGEST_FIELDS_TOGETHER) {
    return intake.stop.abort(new HttpError(413, "The texts of this form are too long: at most 2 MB are taken."));
  }
  // Copied into a plain object later, this one name would change the object instead of being a value in it.
  if (name === "__proto__") return;
  const values = intake.fields.get(name);
  if (values) values.push(value);
  else intake.fields.set(name, [value]);
}

export function takeFile(
  intake: Intake,
  {
    name,
    stream,
    givenName = "",
  }: { name: string | undefined; stream: BusboyFileStream; givenName: string | undefined },
): void {
  const { options, stop } = intake;
  stream.on("error", () => {});
  const error = refuseFile(intake, name, givenName);
  if (error || !name || stop.signal.aborted) {
    stop.abort(error ?? damaged());
    stream.resume();
    return;
  }
  stream.once("limit", () => stop.abort(tooLarge(name, options)));
  const path = join(temporaryFolder(options.dataDir), temporaryName());
  // On its way through, or the file would be opened and read again for it.
  const hash = createHash("sha256");
  stream.on("data", (chunk: Uint8Array) => hash.update(chunk));
  const written = pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  written.catch((error: unknown) => stop.abort(toRefusal(error)));
  intake.files.set(name, { path, givenName, stream, hash, written });
}

function refuseFile({ options, files }: Intake, name: string | undefined, givenName: string): HttpError | null {
  if (!isUsableName(name)) return damaged();
  if (!options.pictures.includes(name)) return invalid({ [name]: "No file is expected here." });
  if (files.has(name)) return invalid({ [name]: `Choose one ${options.noun ?? IMAGE} only.` });
  if (givenName.length > LONGEST_FILE_NAME)
    return invalid({ [name]: "The name of this file is too long. Rename it and try again." });
  return null;
}

/** A browser sends a file without name or content where nothing was chosen: that is no picture. */
export async function completeForm(intake: Intake): Promise<ReceivedForm> {
  await Promise.all(Array.from(intake.files.values(), (file) => file.written));
  // The last bytes can both end the form and break a limit.
  intake.stop.signal.throwIfAborted();
  const pictures: ReceivedForm["pictures"] = {};
  for (const [name, { path, givenName, stream, hash }] of intake.files) {
    if (stream.bytesRead > 0) pictures[name] = { path, size: stream.bytesRead, sha256: hash.digest("hex") };
    else if (givenName)
      throw invalid({ [name]: `This file is empty. Choose another ${intake.options.noun ?? IMAGE}.` });
  }
  const fields = Object.fromEntries(
    Array.from(intake.fields, ([name, values]) => [name, values.length > 1 ? values : (values[0] ?? "")]),
  );
  return { fields, pictures, discard: () => removeFiles(intake) };
}

export async function abandonForm(intake: Intake): Promise<void> {
  // With an error, because a stream that was closed silently after its last byte lets its pipeline wait for ever.
  for (const { stream } of intake.files.values()) stream.destroy(damaged());
  await Promise.allSettled(Array.from(intake.files.values(), (file) => file.written));
  await removeFiles(intake);
}

async function removeFiles({ files }: Intake): Promise<void> {
  await Promise.all(Array.from(files.values(), ({ path }) => unlink(path).catch(unlessGone)));
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

function isUsableName(name: string | undefined): name is string {
  return name !== undefined && name !== "" && Buffer.byteLength(name) <= LONGEST_FIELD_NAME;
}

export function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return isDiskError(error) ? storageError(error) : damaged();
}

export function damaged(): HttpError {
  return new HttpError(400, "The form arrived damaged or incomplete. Please send it again.");
}

export function tooLarge(field: string, { maxPictureBytes, noun = IMAGE }: FormOptions): HttpError {
  const limit = Math.floor(maxPictureBytes / MEGABYTE);
  return refuseField(413, field, `The ${noun} is larger than ${limit} MB. Choose a smaller one.`);
}

function refuseField(status: number, field: string, sentence: string): HttpError {
  return new HttpError(status, sentence, { errors: { [field]: sentence } });
}
