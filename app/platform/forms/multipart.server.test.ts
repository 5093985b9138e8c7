import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { receiveForm } from "./multipart.server.ts";
import { HttpError } from "../http/http-error.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const CHOSEN = 'name="image"; filename="dawn.jpg"';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kshitij-form-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});

test("a form gives its fields, repeated ones as lists, and its pictures as files", async () => {
  const form = await receive(
    body(part('name="title"', "नमस्ते"), part('name="tags"', "a"), part('name="tags"', "b"), part(CHOSEN, "pixels")),
  );
  expect(form.fields).toEqual({ title: "नमस्ते", tags: ["a", "b"] });
  expect(form.pictures.image?.size).toBe(6);
  expect(await readFile(form.pictures.image?.path ?? "", "utf8")).toBe("pixels");
});

test("discarding a form removes its files, also when done twice", async () => {
  const form = await receive(body(part(CHOSEN, "pixels")));
  await form.discard();
  await form.discard();
  expect(await keptFiles()).toEqual([]);
});

test.each([1, 2, 3, 7, 64])("a form that arrives %i bytes at a time is the same form", async (chunkSize) => {
  const form = await receive(chunked(body(part('name="title"', "a\r\n--b"), part(CHOSEN, "x".repeat(500))), chunkSize));
  expect(form.fields).toEqual({ title: "a\r\n--b" });
  expect(form.pictures.image?.size).toBe(500);
});

test("a form that breaks off is refused at whatever byte that happens, and nothing is kept", async () => {
  const whole = body(part('name="title"', "Hello"), part(CHOSEN, "x".repeat(40)), part('name="tags"', "a"));
  const endsAt = whole.length - "\r\n".length;
  for (let length = 0; length < endsAt; length += 1) {
    expect(await errorOf(whole.subarray(0, length)), `after ${length} bytes`).toMatchObject({ status: 400 });
  }
  expect(await keptFiles()).toEqual([]);
});

test("a connection that breaks is refused, and nothing is kept", async () => {
  const start = body(part(CHOSEN, "x".repeat(1000))).subarray(0, 600);
  const breaking = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    pull: (controller) => controller.error(new Error("socket hang up")),
  });
  expect(await errorOf(breaking)).toMatchObject({ status: 400 });
  expect(await keptFiles()).toEqual([]);
});

test("a picture of exactly the limit is taken", async () => {
  const form = await receive(body(part(CHOSEN, "x".repeat(MEGABYTE))));
  expect(form.pictures.image?.size).toBe(MEGABYTE);
});

test("a picture one byte above the limit is refused with a sentence under its field, and nothing is kept", async () => {
  const sentence = "The image is larger than 1 MB. Choose a smaller one.";
  const refused = await errorOf(body(part(CHOSEN, "x".repeat(MEGABYTE + 1))));
  expect(refused).toMatchObject({ status: 413, message: sentence, errors: { image: sentence } });
  expect(await keptFiles()).toEqual([]);
});

test("a picture without end is refused without reading on", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(part(CHOSEN, "x"))),
    pull: (controller) => {
      sent += 64 * KILOBYTE;
      controller.enqueue(new Uint8Array(64 * KILOBYTE));
    },
  });
  expect(await errorOf(endless)).toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(3 * MEGABYTE);
  expect(await keptFiles()).toEqual([]);
});

test("a body that announces more than could be allowed is refused before any of it is read", async () => {
  const untouched = new ReadableStream<Uint8Array>(
    { pull: () => expect.fail("The body was read.") },
    { highWaterMark: 0 },
  );
  expect(await errorOf(untouched, { headers: { "content-length": String(20 * MEGABYTE) } })).toMatchObject({
    status: 413,
  });
});

test("a body that continues after its form is cut off", async () => {
  const tail = Buffer.alloc(8 * MEGABYTE);
  expect(await errorOf(chunked(Buffer.concat([body(part('name="a"', "b")), tail]), MEGABYTE))).toMatchObject({
    status: 413,
  });
});

test("an article of 1 MB is taken, a longer text is refused under its field", async () => {
  const longest = "x".repeat(MEGABYTE);
  expect((await receive(body(part('name="content"', longest)))).fields.content).toBe(longest);
  expect(await errorOf(body(part('name="content"', `${longest}x`)))).toMatchObject({
    status: 413,
    errors: { content: expect.any(String) },
  });
});

test("texts that are too long together are refused", async () => {
  const long = part('name="content"', "x".repeat(MEGABYTE));
  expect(await errorOf(body(long, long, long))).toMatchObject({ status: 413 });
});

test.each([
  ["10,000 fields", (index: number) => part(`name="field${index}"`, "x")],
  ["10,000 nameless parts", () => "--edge\r\nX-A: b\r\n\r\nx\r\n"],
  ["10,000 empty parts", () => "--edge\r\n"],
])("%s are refused", async (_label, makePart) => {
  const parts = Array.from({ length: 10_000 }, (_, index) => makePart(index));
  expect(await errorOf(body(...parts))).toMatchObject({ status: 400 });
});

test.each([
  ["a file name of 8 KB", 'name="image"; filename="'.concat("a".repeat(8 * KILOBYTE), '.jpg"')],
  ["a header of 1 MB", 'name="image"; filename="'.concat("a".repeat(MEGABYTE), '.jpg"')],
  ["a field name of 8 KB", `name="${"a".repeat(8 * KILOBYTE)}"`],
  ["a field without a name", 'filename="dawn.jpg"'],
  ["a file in an unknown field", 'name="script"; filename="a.php"'],
])("%s is refused, and nothing is kept", async (_label, header) => {
  expect(await errorOf(body(part(header, "x")))).toMatchObject({ status: 400 });
  expect(await keptFiles()).toEqual([]);
});

test("two files in one field are refused, and neither is kept", async () => {
  const refused = await errorOf(body(part(CHOSEN, "one"), part(CHOSEN, "two")));
  expect(refused).toMatchObject({ status: 400, errors: { image: "Choose one image only." } });
  expect(await keptFiles()).toEqual([]);
});

test("what a browser sends where no file was chosen is no picture", async () => {
  const form = await receive(body(part('name="image"; filename=""', "")));
  expect(form.pictures).toEqual({});
  await form.discard();
  expect(await keptFiles()).toEqual([]);
});

test("a chosen file that is empty is refused under its field", async () => {
  expect(await errorOf(body(part(CHOSEN, "")))).toMatchObject({ status: 400, errors: { image: expect.any(String) } });
});

test("a file name that climbs out of its folder leads nowhere", async () => {
  const form = await receive(body(part('name="image"; filename="../../../etc/passwd"', "x")));
  expect(form.pictures.image?.path.startsWith(join(dataDir, "tmp"))).toBe(true);
});

test("field names that are words of the language are values like any other, or passed over", async () => {
  const form = await receive(
    body(part('name="__proto__"', "x"), part('name="__proto__"', "y"), part('name="constructor"', "z")),
  );
  expect(Object.keys(form.fields)).toEqual(["constructor"]);
  expect(Object.assign({}, form.fields)).toBeInstanceOf(Object);
});

test.each([
  ["application/json", 415],
  ["multipart/mixed; boundary=edge", 415],
  ["multipart/form-data", 400],
  ['multipart/form-data; boundary=""', 400],
  ['multipart/form-data; x="; boundary=a"', 400],
  ["multipart/form-data; boundary=another", 400],
])("a body of type %s is refused with %i", async (type, status) => {
  expect(await errorOf(body(part('name="a"', "b")), { headers: { "content-type": type } })).toMatchObject({ status });
});

test("a picture comes with the hash of what arrived, in however many pieces", async () => {
  const content = "0123456789".repeat(20_000);
  const form = await receive(chunked(body(part(CHOSEN, content)), 7_001));
  expect(form.pictures.image?.sha256).toBe(createHash("sha256").update(content).digest("hex"));
  expect(form.pictures.image?.size).toBe(content.length);
});

test("a form without fields is a form", async () => {
  expect((await receive(body())).fields).toEqual({});
});

test("a data folder that cannot be written is out of reach, not the sender's fault", async () => {
  await writeFile(join(dataDir, "tmp"), "a file where a folder should be");
  expect(await errorOf(body(part(CHOSEN, "x")))).toMatchObject({ status: 503 });
});

function part(header: string, content: string): string {
  return `--edge\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`;
}

function body(...parts: string[]): Buffer {
  return Buffer.from(`${parts.join("")}--edge--\r\n`);
}

function chunked(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (from < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(from, (from += size))));
      else controller.close();
    },
  });
}

type Body = Uint8Array | ReadableStream<Uint8Array>;

function receive(content: Body, { headers = {} }: { headers?: Record<string, string> } = {}) {
  const init = {
    method: "POST",
    body: content as BodyInit,
    headers: { "content-type": "multipart/form-data; boundary=edge", ...headers },
    duplex: "half",
  };
  return receiveForm(new Request("http://localhost/", init), {
    pictures: ["image"],
    dataDir,
    maxPictureBytes: MEGABYTE,
  });
}

async function errorOf(content: Body, init?: { headers?: Record<string, string> }): Promise<HttpError> {
  const error = await receive(content, init).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw new Error("It was not refused.", { cause: error });
}

function keptFiles(): Promise<string[]> {
  return readdir(join(dataDir, "tmp"));
}
