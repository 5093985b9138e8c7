import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { HttpError, invalid, refuseField } from "../http/http-error.ts";
import { isDiskError, storageError } from "../storage/storage.server.ts";
import { temporaryFolder, temporaryName } from "../storage/durable-folder.server.ts";

export const MEGABYTE = 1024 * 1024;
const LONGEST_FIELDS_TOGETHER = 2 * MEGABYTE;
const LONGEST_FIELD_NAME = 100;
const IMAGE = "image";
const LONGEST_FILE_NAME = 1_000;
const MOST_FIELDS = 60;
/** Boundaries and part headers of the largest form that is allowed. */
const ENVELOPE = 256 * 1024;
const PATIENCE_MS = 10 * 60_000;
/** What is parsed in one go, however large the chunks arrive: an error takes effect, and others get their turn, in between. */
const SLICE = 64 * 1024;

type ReceivedForm = {
  fields: Record<string, string | string[]>;
  pictures: Partial<Record<string, ReceivedFile>>;
  /** Removes the temporary files; may be called more than once. */
  discard: () => Promise<void>;
};

/** A file in the temporary folder, with the SHA-256 of what arrived. */
type ReceivedFile = { path: string; size: number; sha256: string };

type FormOptions = {
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
type Intake = {
  options: FormOptions;
  fields: Map<string, string[]>;
  fieldBytes: number;
  files: Map<string, IncomingFile>;
  stop: AbortController;
};

/**
 * Reads a multipart form as it arrives: text into memory, pictures into temporary files, never a whole file at once.
 * @throws HttpError 415, 400 or 413 as soon as it is certain, without reading the rest; 503 or 507 where the disk fails.
 *   Nothing is kept then.
 */
export async function receiveForm(request: Request, options: FormOptions): Promise<ReceivedForm> {
  const parser = openParser(request, options);
  const intake: Intake = { options, fields: new Map(), fieldBytes: 0, files: new Map(), stop: new AbortController() };
  listen(parser, intake);
  const patience = setTimeout(
    () => intake.stop.abort(new HttpError(408, "The upload took too long. Please try again.")),
    options.patienceMs ?? PATIENCE_MS,
  );
  try {
    await mkdir(temporaryFolder(options.dataDir), { recursive: true });
    await pipeline(boundedBody(request, options), parser, { signal: intake.stop.signal });
    return await completeForm(intake);
  } catch (error) {
    await abandonForm(intake);
    throw toRefusal(intake.stop.signal.aborted ? intake.stop.signal.reason : error);
  } finally {
    clearTimeout(patience);
  }
}

function openParser(request: Request, options: FormOptions): BusboyInstance {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new HttpError(415, "Send this form as multipart/form-data.");
  if (Number(request.headers.get("content-length")) > largestBody(options)) throw formTooLarge(options);
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw damaged();
  return new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + options.pictures.length + 1,
      fieldSize: MEGABYTE,
      fileSize: options.maxPictureBytes,
      headerPairs: 20,
      headerSize: 16 * 1024,
    },
  });
}

function listen(parser: BusboyInstance, intake: Intake): void {
  const refuseMany = () => intake.stop.abort(new HttpError(400, "This form has too many fields."));
  parser.on("fieldsLimit", refuseMany);
  parser.on("partsLimit", refuseMany);
  parser.on("field", (name: string | undefined, value, _nameIsCut, isCut) => takeField(intake, { name, value, isCut }));
  parser.on("file", (name: string | undefined, stream, givenName: string | undefined) =>
    takeFile(intake, { name, stream, givenName }),
  );
}

/** The body, cut off at the largest allowed size: a chunked body does not state its length. */
async function* boundedBody(request: Request, options: FormOptions): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)) {
    received += chunk.length;
    if (received > largestBody(options)) throw formTooLarge(options);
    for (let from = 0; from < chunk.length; from += SLICE) yield chunk.subarray(from, from + SLICE);
  }
}

function largestBody({ pictures, maxPictureBytes }: FormOptions): number {
  return pictures.length * maxPictureBytes + LONGEST_FIELDS_TOGETHER + ENVELOPE;
}

function formTooLarge(options: FormOptions): HttpError {
  const [onlyPicture, ...others] = options.pictures;
  if (onlyPicture !== undefined && others.length === 0) return tooLarge(onlyPicture, options);
  return new HttpError(
    413,
    `This form is larger than ${Math.floor(largestBody(options) / MEGABYTE)} MB. Choose smaller images.`,
  );
}

function takeField(
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

function takeFile(
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
async function completeForm(intake: Intake): Promise<ReceivedForm> {
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

async function abandonForm(intake: Intake): Promise<void> {
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

function toRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return isDiskError(error) ? storageError(error) : damaged();
}

function damaged(): HttpError {
  return new HttpError(400, "The form arrived damaged or incomplete. Please send it again.");
}

function tooLarge(field: string, { maxPictureBytes, noun = IMAGE }: FormOptions): HttpError {
  const limit = Math.floor(maxPictureBytes / MEGABYTE);
  return refuseField(413, field, `The ${noun} is larger than ${limit} MB. Choose a smaller one.`);
}
