import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { bucketUrl, listen, startBucket } from "../../../tests/support/bucket.ts";
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

const openBucket = async ({ key = "known" } = {}) => bucketAt(await startBucket(), key);

const bucketAt = (port: number, key = "known"): Promise<Storage> =>
  createStorage({ DATA_DIR: dataDir, STORAGE_URL: bucketUrl(port, key) });
