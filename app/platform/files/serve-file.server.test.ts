import { expect, test } from "vitest";
import { makeStorage } from "../uploads/make-upload.ts";
import { serveFile } from "./serve-file.server.ts";

const NAME = `${"a".repeat(32)}.mp4`;

async function openFile(name = NAME) {
  const { storage } = await makeStorage();
  await storage.put(name, Buffer.from("0123456789"));
  return (headers: Record<string, string> = {}, method = "GET", asked = name) =>
    serveFile(storage, asked, new Request(`http://localhost/files/${asked}`, { method, headers }));
}

test("a file is served with its type, cached for ever, and browsers may not guess another type", async () => {
  const ask = await openFile();
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, "0123456789"]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": "inline",
    "content-length": "10",
    "content-type": "video/mp4",
    etag: `"${NAME}"`,
    "x-content-type-options": "nosniff",
  });
  expect((await ask({ "if-none-match": `W/"${NAME}"` })).status).toBe(304);
  const head = await ask({}, "HEAD");
  expect([head.headers.get("content-length"), await head.text()]).toEqual(["10", ""]);
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-30", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=8-900", 206, "89", "bytes 8-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=4-2", 200, "0123456789", null],
  ["bytes=0-1,4-5", 200, "0123456789", null],
  ["pages=1-2", 200, "0123456789", null],
])("asked for %s it answers %i", async (range, status, text, contentRange) => {
  const answer = await (await openFile())({ range });
  expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

test("a range of another version of the file is answered with the whole file", async () => {
  const ask = await openFile();
  expect((await ask({ range: "bytes=2-4", "if-range": `"${NAME}"` })).status).toBe(206);
  expect((await ask({ range: "bytes=2-4", "if-range": '"other"' })).status).toBe(200);
});

test("nothing else in the storage is served here, and what is missing is a 404", async () => {
  const ask = await openFile("secret.txt");
  for (const name of ["secret.txt", NAME, "..%2Fsecret.txt"]) expect((await ask({}, "GET", name)).status).toBe(404);
});
