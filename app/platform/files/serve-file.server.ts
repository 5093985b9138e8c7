import { Readable } from "node:stream";
import { rangeOf } from "../storage/byte-range.ts";
import type { Storage } from "../storage/storage.server.ts";
import { FILE_NAME, FILE_TYPES } from "./file-kinds.ts";

/**
 * Answers GET and HEAD for `/files/:name`, also for a part of it, as players ask. A name stands for one content for
 * ever, so it is its own ETag.
 */
export async function serveFile(storage: Storage, name: string, request: Request): Promise<Response> {
  const size = FILE_NAME.test(name) ? await storage.sizeOf(name) : null;
  if (size === null) return notThere();
  const headers = headersOf(name);
  if (tagsOf(request, "if-none-match").includes(`"${name}"`)) return new Response(null, { status: 304, headers });
  const range = isForThis(request, name) ? rangeOf(request.headers.get("range"), size) : null;
  if (range === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = range ? await storage.readPart(name, range) : (await storage.read(name))?.stream;
  return stream ? new Response(Readable.toWeb(stream) as ReadableStream, { status, headers }) : notThere();
}

function headersOf(name: string): Headers {
  return new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Disposition": "inline",
    "Content-Type": FILE_TYPES[name.split(".")[1] ?? ""] ?? "application/octet-stream",
    ETag: `"${name}"`,
    "X-Content-Type-Options": "nosniff",
  });
}

/** Who holds a part of something else is given all of this one. */
function isForThis(request: Request, name: string): boolean {
  const tags = tagsOf(request, "if-range");
  return tags.length === 0 || tags.includes(`"${name}"`);
}

function tagsOf(request: Request, header: string): string[] {
  const given = request.headers.get(header);
  return given ? given.split(",").map((tag) => tag.trim().replace(/^W\//, "")) : [];
}

function notThere(): Response {
  return new Response("There is no such file.", {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
