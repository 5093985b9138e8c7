import { Readable } from "node:stream";
import type { Storage } from "../storage/storage.server.ts";

const NAME = /^[0-9a-f]{32}-\d{1,4}\.(webp|avif)$/;

/** Answers GET and HEAD for `/uploads/:name`. A name stands for one content for ever, so it is its own ETag. */
export async function serveUpload(storage: Storage, name: string, request: Request): Promise<Response> {
  const format = NAME.exec(name)?.[1];
  if (!format) return notThere();
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${name}"`,
    "X-Content-Type-Options": "nosniff",
  });
  if (isKnown(request.headers.get("if-none-match"), name)) return new Response(null, { status: 304, headers });
  const file = await storage.read(name);
  if (!file) return notThere();
  headers.set("Content-Type", `image/${format}`);
  headers.set("Content-Length", String(file.size));
  if (request.method !== "HEAD") return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers });
  file.stream.destroy();
  return new Response(null, { headers });
}

function isKnown(ifNoneMatch: string | null, name: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${name}"`);
}

function notThere(): Response {
  return new Response("There is no such picture.", {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
