import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { buffer, text } from "node:stream/consumers";

/** The port of such a bucket, gone when the test is. */
export async function startBucket(): Promise<number> {
  const { port, close } = await openBucket();
  // The torture run, which uses what stands below, knows no Vitest.
  const { onTestFinished } = await import("vitest");
  onTestFinished(close);
  return port;
}

/** A bucket in memory behind the calls of S3 we use; it knows one key, and lists two files at a time. */
export async function openBucket(files = new Map<string, Buffer>()): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket");
    const name = pathname.slice("/pictures/".length);
    if (!request.headers.authorization?.includes("Credential=known/"))
      return answerError(response, 403, "InvalidAccessKeyId");
    if (searchParams.get("list-type") === "2")
      return void response.end(listPage(namesIn(files, searchParams), searchParams.get("continuation-token")));
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
  return { port: await listen(server), close: () => void server.close() };
}

/** The STORAGE_URL of such a bucket. */
export const bucketUrl = (port: number, key = "known") =>
  `s3://${key}:s%2Fecret@127.0.0.1:${port}/pictures?region=ap-south-1&tls=false`;

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

/** Of one level, where it is asked with a delimiter. */
function namesIn(files: Map<string, Buffer>, asked: URLSearchParams): string[] {
  const [prefix, delimiter] = [asked.get("prefix") ?? "", asked.get("delimiter")];
  const isBelow = (name: string) => delimiter && name.slice(prefix.length).includes(delimiter);
  return [...files.keys()].filter((name) => name.startsWith(prefix) && !isBelow(name)).sort();
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

export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
