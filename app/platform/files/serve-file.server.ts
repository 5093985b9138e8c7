import { Readable } from "node:stream";
import { rangeOf } from "../storage/byte-range.ts";
import type { Storage } from "../storage/storage.server.ts";
import { FILE_NAME, FILE_TYPES } from "./file-kinds.ts";

const UPLOAD_NAME = /^[0-9a-f]{32}-\d{1,4}\.(?:webp|avif)$/;

/** Answers GET and HEAD for `/files/:name`, also for a range of bytes, as players ask. */
export async function serveFile(storage: Storage, name: string, request: Request): Promise<Response> {
  if (!FILE_NAME.test(name)) return notFound("There is no such file.");
  const type = FILE_TYPES[name.split(".")[1] ?? ""] ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Accept-Ranges": "bytes", "Content-Disposition": "inline" };
  return serveStored(storage, request, { name, headers, missing: "There is no such file." });
}

/** Answers GET and HEAD for `/uploads/:name`. */
export async function serveUpload(storage: Storage, name: string, request: Request): Promise<Response> {
  if (!UPLOAD_NAME.test(name)) return notFound("There is no such picture.");
  const headers = { "Content-Type": `image/${name.split(".")[1]}` };
  return serveStored(storage, request, { name, headers, missing: "There is no such picture." });
}

type Served = { name: string; headers: Record<string, string>; missing: string };

/** A stored file never changes under its name, so the name is its ETag. */
async function serveStored(
  storage: Storage,
  request: Request,
  { name, headers: own, missing }: Served,
): Promise<Response> {
  const size = await storage.sizeOf(name);
  if (size === null) return notFound(missing);
  const headers = new Headers({
    ...own,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${name}"`,
    "X-Content-Type-Options": "nosniff",
  });
  if (tagsOf(request, "if-none-match").includes(`"${name}"`)) return new Response(null, { status: 304, headers });
  const hasRange = headers.has("Accept-Ranges") && isIfRangeMet(request, name);
  const range = hasRange ? rangeOf(request.headers.get("range"), size) : null;
  if (range === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = range ? await storage.readPart(name, range) : (await storage.read(name))?.stream;
  return stream ? new Response(Readable.toWeb(stream) as ReadableStream, { status, headers }) : notFound(missing);
}

/** A range of another version of the file is answered with the whole file. */
function isIfRangeMet(request: Request, name: string): boolean {
  const tags = tagsOf(request, "if-range");
  return tags.length === 0 || tags.includes(`"${name}"`);
}

function tagsOf(request: Request, header: string): string[] {
  const given = request.headers.get(header);
  return given ? given.split(",").map((tag) => tag.trim().replace(/^W\//, "")) : [];
}

function notFound(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
