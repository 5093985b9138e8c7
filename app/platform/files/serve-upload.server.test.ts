import { beforeEach, expect, test } from "vitest";
import { makeStorage } from "../uploads/make-upload.ts";
import { serveUpload } from "./serve-file.server.ts";
import type { Storage } from "../storage/storage.server.ts";

const NAME = `${"a1".repeat(16)}-480.webp`;

let storage: Storage;
beforeEach(async () => {
  ({ storage } = await makeStorage());
  await storage.put(NAME, Buffer.from("pixels"));
});

test("a picture is served with its type and cached for ever", async () => {
  const answer = await serve(NAME);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": "6",
    "content-type": "image/webp",
    etag: `"${NAME}"`,
    "x-content-type-options": "nosniff",
  });
  expect(await answer.text()).toBe("pixels");
});

test("HEAD has the same headers without the picture", async () => {
  const answer = await serve(NAME, { method: "HEAD" });
  expect(answer.headers.get("content-length")).toBe("6");
  expect(answer.body).toBeNull();
});

test("a browser that has the picture gets a 304", async () => {
  expect((await serve(NAME, { headers: { "if-none-match": `"other", W/"${NAME}"` } })).status).toBe(304);
  expect((await serve(NAME, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test.each([
  "",
  "..",
  "../uploads",
  `../${NAME}`,
  `${NAME}%00.webp`,
  `${NAME}\0`,
  `/${NAME}`,
  NAME.toUpperCase(),
  NAME.replace("webp", "svg"),
  `${NAME}.part`,
  NAME.replace("a1", "b2"),
])("the name %j leads to no file", async (name) => {
  const answer = await serve(name);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

function serve(name: string, init?: RequestInit): Promise<Response> {
  return serveUpload(storage, name, new Request("http://localhost/", init));
}
