import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeDataDir } from "../uploads/make-upload.ts";
import { createStorage, type Storage } from "./storage.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});

test("a file in a bucket can be read, is listed, and can be deleted", async () => {
  const storage = await openBucket();
  await storage.put("a.webp", Buffer.from("pixels"));
  const file = await storage.read("a.webp");
  expect(file?.size).toBe(6);
  expect(file && (await text(file.stream))).toBe("pixels");
  expect(await storage.has("a.webp")).toBe(true);
  expect(await storage.move("a.webp", "b.webp")).toBe(true);
  expect(await storage.move("a.webp", "b.webp")).toBe(false);
  expect(await storage.has("a.webp")).toBe(false);
  await storage.move("b.webp", "a.webp");
  await storage.delete("a.webp");
  await storage.delete("a.webp");
  expect(await storage.read("a.webp")).toBeNull();
  expect(await storage.has("a.webp")).toBe(false);
});

test("a large file is uploaded in parts, and any range of it can be read", async () => {
  const storage = await openBucket();
  const bytes = Buffer.alloc(11 * 1024 * 1024, "0123456789");
  const path = join(dataDir, "a film");
  await writeFile(path, bytes);
  await storage.putFile("a.mp4", path);
  expect(await storage.sizeOf("a.mp4")).toBe(bytes.length);
  expect(await text(await storage.readPart("a.mp4", { start: 5_242_875, end: 5_242_890 }))).toBe("5678901234567890");
  await writeFile(path, "small");
  await storage.putFile("b.mp4", path);
  expect(await storage.sizeOf("b.mp4")).toBe(5);
  expect(await storage.sizeOf("c.mp4")).toBeNull();
});

test("a bucket is listed to its end, with the time of each file", async () => {
  const storage = await openBucket();
  const names = ["a.webp", "b.webp", "c.webp", "d.webp", "e.webp"];
  for (const name of names) await storage.put(name, Buffer.from("x"));
  const found = [];
  for await (const file of storage.list()) found.push(file);
  expect(found).toEqual(names.map((name) => ({ name, modifiedAt: new Date("2026-01-02T03:04:05Z") })));
});

test("a bucket that refuses the key is answered 503", async () => {
  const storage = await openBucket({ key: "stranger" });
  await expect(storage.put("a.webp", Buffer.from("x"))).rejects.toMatchObject({ name: "HttpError", status: 503 });
  await expect(storage.read("a.webp")).rejects.toMatchObject({ status: 503 });
});

test("a bucket without an answer is answered 503", async () => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  const storage = await bucketAt(port);
  await expect(storage.has("a.webp")).rejects.toMatchObject({ status: 503 });
});

test("an incomplete bucket address ends the start with a sentence about what is missing, never with the secret", async () => {
  const starting = createStorage({ DATA_DIR: dataDir, STORAGE_URL: "s3://key:hush@localhost:9000/" });
  await expect(starting).rejects.toThrow(/^The setting STORAGE_URL cannot be used: it needs a bucket name /);
  await expect(starting).rejects.not.toThrow(/hush/);
});

/** A bucket in memory behind the calls of S3 we use; it knows one key, and lists two files at a time. */
async function openBucket({ key = "known" } = {}): Promise<Storage> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket");
    const name = pathname.slice("/pictures/".length);
    if (!request.headers.authorization?.includes("Credential=known/"))
      return answerError(response, 403, "InvalidAccessKeyId");
    if (searchParams.get("list-type") === "2")
      return void response.end(listPage([...files.keys()].sort(), searchParams.get("continuation-token")));
    const part = searchParams.get("partNumber");
    if (request.method === "POST")
      return void text(request).then((asked) => response.end(takeParts(files, name, { asked, searchParams })));
    if (request.method === "PUT" && part)
      return void buffer(request).then((bytes) => {
        files.set(`${name} ${part}`, bytes);
        response.writeHead(200, { etag: `"part-${part}"` }).end();
      });
    const source = request.headers["x-amz-copy-source"];
    if (typeof source === "string")
      return answerCopy(response, files, { from: source.slice("/pictures/".length), name });
    if (request.method === "PUT") return void buffer(request).then((bytes) => (files.set(name, bytes), response.end()));
    if (request.method === "DELETE") return void (files.delete(name), response.writeHead(204).end());
    const found = files.get(name);
    if (!found) return answerError(response, 404, "NoSuchKey");
    const [, first = "0", last = ""] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const given = last ? found.subarray(Number(first), Number(last) + 1) : found;
    response.writeHead(last ? 206 : 200, {
      "content-length": given.length,
      "last-modified": new Date().toUTCString(),
    });
    response.end(request.method === "HEAD" ? undefined : given);
  });
  onTestFinished(() => void server.close());
  return bucketAt(await listen(server), key);
}

function answerCopy(
  response: ServerResponse,
  files: Map<string, Buffer>,
  { from, name }: { from: string; name: string },
): void {
  const copied = files.get(from);
  if (!copied) return answerError(response, 404, "NoSuchKey");
  files.set(name, copied);
  response.end("<CopyObjectResult><ETag>copied</ETag></CopyObjectResult>");
}

/** The two calls around the parts: what is begun has a name, and what is complete stands as one file. */
function takeParts(
  files: Map<string, Buffer>,
  name: string,
  { asked, searchParams }: { asked: string; searchParams: URLSearchParams },
): string {
  if (searchParams.has("uploads"))
    return "<InitiateMultipartUploadResult><UploadId>up-1</UploadId></InitiateMultipartUploadResult>";
  const numbers = Array.from(asked.matchAll(/<PartNumber>(\d+)</g), ([, number]) => number);
  files.set(name, Buffer.concat(numbers.map((number) => files.get(`${name} ${number}`) ?? Buffer.alloc(0))));
  return "<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>";
}

function bucketAt(port: number, key = "known"): Promise<Storage> {
  return createStorage({
    DATA_DIR: dataDir,
    STORAGE_URL: `s3://${key}:s%2Fecret@127.0.0.1:${port}/pictures?region=ap-south-1&tls=false`,
  });
}

function listPage(names: string[], token: string | null): string {
  const from = Number(token ?? 0);
  const contents = names
    .slice(from, from + 2)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`,
    );
  const next =
    from + 2 < names.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>`
      : "";
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

function answerError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
