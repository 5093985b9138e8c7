import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { temporaryFolder } from "../storage/temporary-files.server.ts";
import {
  abandonForm,
  completeForm,
  damaged,
  LONGEST_FIELDS_TOGETHER,
  MEGABYTE,
  takeField,
  takeFile,
  tooLarge,
  toRefusal,
  type FormOptions,
  type Intake,
  type ReceivedForm,
} from "./form-intake.server.ts";
import { HttpError } from "../http/http-error.ts";

const MOST_FIELDS = 60;
/** Boundaries and part headers of the largest form that is allowed. */
const ENVELOPE = 256 * 1024;
const PATIENCE_MS = 10 * 60_000;
/** What is parsed in one go, however large the chunks arrive: an error takes effect, and others get their turn, in between. */
const SLICE = 64 * 1024;

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

/** The body, cut where it grows beyond anything allowed: a chunked one has not told its length. */
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
