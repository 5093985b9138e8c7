import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { isDiskError, storageRefusal } from "../uploads/storage-refusal.server.ts";
import { temporaryFolder, temporaryName } from "../uploads/temporary-files.server.ts";
import { invalid, Refusal } from "./refusal.ts";

const MEGABYTE = 1024 * 1024;
const MOST_FIELDS = 60;
const LONGEST_FIELD = MEGABYTE;
const LONGEST_FIELDS_TOGETHER = 2 * MEGABYTE;
const LONGEST_FIELD_NAME = 100;
const LONGEST_FILE_NAME = 1_000;
/** Boundaries and part headers of the largest form that is allowed. */
const ENVELOPE = 256 * 1024;
const PATIENCE_MS = 10 * 60_000;

export type ReceivedFile = { path: string; size: number };

export type ReceivedForm = {
  fields: Record<string, string | string[]>;
  pictures: Partial<Record<string, ReceivedFile>>;
  /** Removes the temporary files; may be called more than once. */
  discard: () => Promise<void>;
};

type FormOptions = {
  /** The fields that may carry a picture, each at most one. */
  pictures: string[];
  dataDir: string;
  maxPictureBytes: number;
};

type IncomingFile = { path: string; givenName: string; stream: BusboyFileStream; written: Promise<void> };

type Intake = {
  options: FormOptions;
  folder: string;
  fields: Map<string, string[]>;
  fieldBytes: number;
  files: Map<string, IncomingFile>;
  stop: AbortController;
};

/**
 * Reads a multipart form as it arrives: text into memory, pictures into temporary files, never a whole file at once.
 * @throws Refusal 415, 400 or 413 as soon as it is certain, without reading the rest; nothing is kept then
 */
export async function receiveForm(request: Request, options: FormOptions): Promise<ReceivedForm> {
  const parser = openParser(request, options);
  const intake: Intake = {
    options,
    folder: temporaryFolder(options.dataDir),
    fields: new Map(),
    fieldBytes: 0,
    files: new Map(),
    stop: new AbortController(),
  };
  listen(parser, intake);
  const patience = setTimeout(() => intake.stop.abort(new Refusal(408, "The upload took too long. Please try again.")), PATIENCE_MS);
  try {
    await mkdir(intake.folder, { recursive: true });
    await pipeline(boundedBody(request, options), parser, { signal: intake.stop.signal });
    await Promise.all(Array.from(intake.files.values(), (file) => file.written));
    // The last bytes can both end the form and break a limit.
    intake.stop.signal.throwIfAborted();
    return toForm(intake);
  } catch (error) {
    await abandon(intake);
    throw toRefusal(intake.stop.signal.aborted ? intake.stop.signal.reason : error);
  } finally {
    clearTimeout(patience);
  }
}

function openParser(request: Request, options: FormOptions): BusboyInstance {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new Refusal(415, "Send this form as multipart/form-data.");
  if (Number(request.headers.get("content-length")) > largestBody(options)) throw formTooLarge(options);
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw broken();
  return new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + options.pictures.length + 1,
      fieldSize: LONGEST_FIELD,
      fileSize: options.maxPictureBytes,
      headerPairs: 20,
      headerSize: 16 * 1024,
    },
  });
}

function listen(parser: BusboyInstance, intake: Intake): void {
  const refuse = (refusal: Refusal) => intake.stop.abort(refusal);
  const tooMany = () => refuse(new Refusal(400, "This form has too many fields."));
  parser.on("fieldsLimit", tooMany);
  parser.on("partsLimit", tooMany);
  parser.on("field", (name: string | undefined, value, _nameCut, isCut) => {
    const refusal = takeField(intake, { name, value, isCut });
    if (refusal) refuse(refusal);
  });
  parser.on("file", (name: string | undefined, stream, givenName: string | undefined) => {
    stream.on("error", () => {});
    const refusal = intake.stop.signal.aborted ? broken() : refuseFile(intake, name, givenName);
    if (refusal) {
      stream.resume();
      return refuse(refusal);
    }
    takeFile(intake, { name: name ?? "", stream, givenName: givenName ?? "" });
  });
}

function takeField(intake: Intake, { name, value, isCut }: { name: string | undefined; value: string; isCut: boolean }): Refusal | null {
  if (!isUsableName(name)) return broken();
  intake.fieldBytes += Buffer.byteLength(value);
  if (isCut) return new Refusal(413, `This text is too long: at most 1 MB is taken.`, { errors: { [name]: "This text is too long: at most 1 MB is taken." } });
  if (intake.fieldBytes > LONGEST_FIELDS_TOGETHER) return new Refusal(413, "The texts of this form are too long: at most 2 MB are taken.");
  // Copied into a plain object later, this one name would change the object instead of being a value in it.
  if (name === "__proto__") return null;
  const values = intake.fields.get(name);
  if (values) values.push(value);
  else intake.fields.set(name, [value]);
  return null;
}

function refuseFile(intake: Intake, name: string | undefined, givenName: string | undefined): Refusal | null {
  if (!isUsableName(name)) return broken();
  if (!intake.options.pictures.includes(name)) return invalid({ [name]: "No file is expected here." });
  if (intake.files.has(name)) return invalid({ [name]: "Choose one image only." });
  if (givenName && givenName.length > LONGEST_FILE_NAME) return invalid({ [name]: "The name of this file is too long. Rename it and try again." });
  return null;
}

function takeFile(intake: Intake, { name, stream, givenName }: { name: string; stream: BusboyFileStream; givenName: string }): void {
  const { options, stop } = intake;
  const path = join(intake.folder, temporaryName());
  stream.once("limit", () => stop.abort(tooLarge(name, options.maxPictureBytes)));
  const written = pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  written.catch((error: unknown) => stop.abort(toRefusal(error)));
  intake.files.set(name, { path, givenName, stream, written });
}

/** A browser sends a file without name or content where nothing was chosen: that is no picture. */
function toForm(intake: Intake): ReceivedForm {
  const pictures: Partial<Record<string, ReceivedFile>> = {};
  for (const [name, { path, givenName, stream }] of intake.files) {
    if (stream.bytesRead > 0) pictures[name] = { path, size: stream.bytesRead };
    else if (givenName) throw invalid({ [name]: "This file is empty. Choose another image." });
  }
  const fields = Object.fromEntries(Array.from(intake.fields, ([name, values]) => [name, values.length > 1 ? values : (values[0] ?? "")]));
  return { fields, pictures, discard: () => removeFiles(intake) };
}

async function abandon(intake: Intake): Promise<void> {
  // With an error, because a stream that was closed silently after its last byte lets its pipeline wait for ever.
  for (const { stream } of intake.files.values()) stream.destroy(broken());
  await Promise.allSettled(Array.from(intake.files.values(), (file) => file.written));
  await removeFiles(intake);
}

async function removeFiles(intake: Intake): Promise<void> {
  await Promise.all(Array.from(intake.files.values(), ({ path }) => rm(path, { force: true })));
}

/** The body, cut where it grows beyond anything allowed: a chunked one has not told its length. */
async function* boundedBody(request: Request, options: FormOptions): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)) {
    received += chunk.length;
    if (received > largestBody(options)) throw formTooLarge(options);
    yield chunk;
  }
}

function largestBody({ pictures, maxPictureBytes }: FormOptions): number {
  return pictures.length * maxPictureBytes + LONGEST_FIELDS_TOGETHER + ENVELOPE;
}

function isUsableName(name: string | undefined): name is string {
  return name !== undefined && name !== "" && Buffer.byteLength(name) <= LONGEST_FIELD_NAME;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isDiskError(error) ? storageRefusal(error) : broken();
}

function broken(): Refusal {
  return new Refusal(400, "The form arrived damaged or incomplete. Please send it again.");
}

function tooLarge(field: string, maxBytes: number): Refusal {
  const sentence = `The image is larger than ${Math.floor(maxBytes / MEGABYTE)} MB. Choose a smaller one.`;
  return new Refusal(413, sentence, { errors: { [field]: sentence } });
}

function formTooLarge(options: FormOptions): Refusal {
  const [onlyPicture, ...others] = options.pictures;
  if (onlyPicture !== undefined && others.length === 0) return tooLarge(onlyPicture, options.maxPictureBytes);
  return new Refusal(413, `This form is larger than ${Math.floor(largestBody(options) / MEGABYTE)} MB. Choose smaller images.`);
}
