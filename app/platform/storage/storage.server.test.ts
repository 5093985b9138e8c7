import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { makeStorage } from "../uploads/make-upload.ts";
import type { Storage } from "./storage.server.ts";
import { isLeftByEnded, temporaryName } from "./durable-folder.server.ts";

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  ({ dataDir, storage } = await makeStorage());
});

test("a stored file can be read, is listed, and can be deleted", async () => {
  await storage.put("a.webp", Buffer.from("pixels"));
  const file = await storage.read("a.webp");
  expect(file?.size).toBe(6);
  expect(file && (await text(file.stream))).toBe("pixels");
  expect(await storage.has("a.webp")).toBe(true);
  expect(await names()).toEqual(["a.webp"]);
  expect(await storage.move("a.webp", "b.webp")).toBe(true);
  expect(await storage.move("a.webp", "b.webp")).toBe(false);
  expect(await names()).toEqual(["b.webp"]);
  await storage.move("b.webp", "a.webp");
  await storage.delete("a.webp");
  expect(await storage.read("a.webp")).toBeNull();
  expect(await storage.has("a.webp")).toBe(false);
  expect(await names()).toEqual([]);
});

test("a file on disk can be stored, and any range of it can be read", async () => {
  const path = join(dataDir, "received");
  await writeFile(path, "0123456789".repeat(50_000));
  await storage.putFile("a.mp4", path);
  expect(await names()).toEqual(["a.mp4"]);
  expect(await storage.sizeOf("a.mp4")).toBe(500_000);
  expect(await text(await storage.readPart("a.mp4", { start: 499_995, end: 499_999 }))).toBe("56789");
  expect(await storage.sizeOf("never.mp4")).toBeNull();
  await expect(storage.putFile("b.mp4", join(dataDir, "gone"))).rejects.toMatchObject({ status: 503 });
  expect(await names()).toEqual(["a.mp4"]);
});

test("deleting a missing file is no error", async () => {
  await expect(storage.delete("never.webp")).resolves.toBeUndefined();
});

test("with many writers of one name, readers see one complete file", async () => {
  const contents = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(100_000));
  await storage.put("a.webp", Buffer.from(contents[0] ?? ""));
  const writing = contents.map((content) => storage.put("a.webp", Buffer.from(content)));
  for (let round = 0; round < 50; round += 1) {
    const seen = await readFile(join(dataDir, "uploads", "a.webp"), "utf8");
    expect(contents.includes(seen)).toBe(true);
  }
  await Promise.all(writing);
  expect(await readdir(join(dataDir, "uploads"))).toEqual(["a.webp"]);
});

test("a missing folder is created again", async () => {
  await storage.put("a.webp", Buffer.from("x"));
  await rm(join(dataDir, "uploads"), { recursive: true });
  await storage.put("b.webp", Buffer.from("y"));
  expect(await names()).toEqual(["b.webp"]);
});

test("a folder that cannot be written is answered 503", async () => {
  await writeFile(join(dataDir, "uploads"), "a file where a folder should be");
  await expect(storage.put("a.webp", Buffer.from("x"))).rejects.toMatchObject({ name: "HttpError", status: 503 });
});

test("a start removes temporary files of ended processes, and no others", async () => {
  const ended = `${hostname().replace(/[^A-Za-z0-9]/g, "")}-${await endedProcess()}-${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`;
  const running = ended.replace(/-\d+-/, `-${process.ppid}-`);
  const elsewhere = ended.replace(/^[^-]+/, "otherhost");
  await mkdir(join(dataDir, "tmp"));
  await mkdir(join(dataDir, "uploads"));
  for (const name of [ended, running, elsewhere, temporaryName()]) await writeFile(join(dataDir, "tmp", name), "x");
  for (const name of [`a.webp.${ended}.part`, `a.webp.${running}.part`, "a.webp"])
    await writeFile(join(dataDir, "uploads", name), "x");
  expect(await storage.sweep(isLeftByEnded)).toBe(3);
  expect((await readdir(join(dataDir, "tmp"))).sort()).toEqual([running, elsewhere].sort());
  expect((await readdir(join(dataDir, "uploads"))).sort()).toEqual(["a.webp", `a.webp.${running}.part`]);
});

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of storage.list()) found.push(name);
  return found;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}
