import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { libraryFile, makePdf } from "../platform/files/make-file.ts";

const CAPTIONS = "WEBVTT\n\n00:02.000 --> 00:05.000\nListen to the kettle.\n";
const FIELDS = {
  title: "The kettle",
  description: "Ten minutes in a kitchen.",
  type: "audio",
  category: "Daily life",
  level: "Beginner",
  order: "3",
};

async function openLibrary() {
  const site = await openSite();
  const headers = await site.signInAs("editor");
  const call = async (method: string, path: string, fields?: Record<string, string | Blob>) => {
    const body = fields && makeForm(fields);
    const answer = await site.request(`/api/v1${path}`, { method, headers, ...(body && { body }) });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, string> };
  };
  const send = async (kind: string, bytes: Uint8Array | string, name: string) =>
    call("POST", `/admin/resources/files/${kind}`, { file: new File([bytes as BlobPart], name) });
  const sound = async () => send("audio", await libraryFile("ten-quiet-minutes.m4a"), "holiday.exe");
  return { site, call, send, sound };
}

test("a sound is sent, saved with its words, listed with its length, and served in parts", async () => {
  const { site, call, send, sound } = await openLibrary();
  const { status, body: stored } = await sound();
  expect({ status, stored }).toMatchObject({ status: 201, stored: { seconds: 600, pages: 0 } });
  const { file: captions } = (await send("captions", CAPTIONS, "words.txt")).body;
  const image = await makePictureFile();
  const fields = { ...FIELDS, file: stored["file"] ?? "", captions: captions ?? "", image };
  const created = await call("POST", "/admin/resources/create", fields);
  expect(created).toMatchObject({ status: 201, body: { type: "audio", seconds: 600, version: 1 } });
  const listed = (await (await site.request("/api/v1/public/resources")).json()) as unknown[];
  expect(listed).toEqual([
    {
      _id: created.body["_id"],
      title: "The kettle",
      description: "Ten minutes in a kitchen.",
      type: "audio",
      category: "Daily life",
      level: "Beginner",
      featured: false,
      file: stored["file"],
      bytes: stored["bytes"],
      seconds: 600,
    },
  ]);
  const part = await site.request(stored["file"] ?? "", { headers: { range: "bytes=4-7" } });
  expect([part.status, part.headers.get("content-type"), await part.text()]).toEqual([206, "audio/mp4", "ftyp"]);
  const found = await (await site.request("/api/v1/search?q=kettle")).json();
  expect(found).toMatchObject({ results: [{ title: "The kettle" }] });
});

test("a sound without captions has its words as they are typed, and the search finds them", async () => {
  const { site, call, sound } = await openLibrary();
  const { file = "" } = (await sound()).body;
  const typed = {
    ...FIELDS,
    file,
    words: "Put the water on.\n0:40 The lid begins to murmur.",
    image: await makePictureFile(),
  };
  const created = await call("POST", "/admin/resources/create", typed);
  expect(created).toMatchObject({ status: 201, body: { words: typed.words, captions: "" } });
  const found = await (await site.request("/api/v1/search?q=murmur")).json();
  expect(found).toMatchObject({ results: [{ title: "The kettle" }] });
});

test("a guide has a recording with a voice and its transcript, which the search finds; without a transcript it is refused", async () => {
  const { site, call, sound } = await openLibrary();
  const { file: recording = "" } = (await sound()).body;
  const image = await makePictureFile();
  const guide = { ...FIELDS, type: "guide", body: "<p>Boil it.</p>", recording, image };
  const create = (changes: Record<string, string>) => call("POST", "/admin/resources/create", { ...guide, ...changes });
  expect(await create({})).toMatchObject({
    status: 400,
    body: { errors: { recordingWords: "A recording needs its transcript, for people who do not hear it." } },
  });
  expect(await create({ recording: "/files/a.mp4", recordingWords: "Hum." })).toMatchObject({
    status: 400,
    body: { errors: { recording: "A voice recording is an MP3 or M4A file." } },
  });
  expect(await create({ recording: `/files/${"0".repeat(32)}.mp3`, recordingWords: "Hum." })).toMatchObject({
    status: 400,
    body: { errors: { recording: "This recording is no longer there. Please choose it again." } },
  });
  const recordingWords = "0:05 Listen until the humming stops.";
  expect(await create({ recordingWords })).toMatchObject({ status: 201, body: { recording, recordingWords } });
  const found = await (await site.request("/api/v1/search?q=humming")).json();
  expect(found).toMatchObject({ results: [{ title: "The kettle" }] });
});

test("what is no sound, film or paper is refused by its content, and nothing of it is kept", async () => {
  const { send, site } = await openLibrary();
  for (const [kind, bytes] of [
    ["audio", "MZ\x90\x00 This program cannot be run in DOS mode."],
    ["video", "<!doctype html><script>alert(1)</script>"],
    ["pdf", makePdf({ more: "6 0 obj\n<</S /JavaScript /JS (app.alert(1))>>\nendobj" })],
    ["captions", "00:01 --> 00:02\nNot WebVTT"],
  ] as const) {
    const { status, body } = await send(kind, bytes, "song.mp3");
    expect({ kind, status, errors: Object.keys(body["errors"] ?? {}) }).toEqual({
      kind,
      status: 400,
      errors: ["file"],
    });
  }
  expect((await send("audio", "", "empty.mp3")).body["message"]).toBe(
    "This file is empty. Choose another MP3 or M4A file.",
  );
  expect(await send("hologram", "x", "a.holo")).toMatchObject({ status: 404 });
  const { rows } = await site.pool.query("select from resource_files");
  expect(rows).toEqual([]);
});

test("a film of two gigabytes is refused before any of it is read", async () => {
  const { site } = await openLibrary();
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...(await site.signInAs("admin")),
    "content-type": "multipart/form-data; boundary=b",
    "content-length": "2147483648",
  };
  const init = { method: "POST", headers, body, duplex: "half" };
  const answer = await site.request("/api/v1/admin/resources/files/video", init);
  expect([answer.status, read]).toEqual([413, 0]);
  expect(await answer.json()).toMatchObject({
    errors: { file: "The MP4 film is larger than 500 MB. Choose a smaller one." },
  });
});

test("captions that grow beyond their limit are refused while they arrive", async () => {
  const { send } = await openLibrary();
  const { status, body } = await send("captions", `WEBVTT\n\n${"x".repeat(1_100_000)}`, "long.vtt");
  expect({ status, message: body["message"] }).toEqual({
    status: 413,
    message: "The WebVTT file is larger than 1 MB. Choose a smaller one.",
  });
});

test("a type that lacks what it needs, an address that is none of ours and a file that is gone are refused", async () => {
  const { call, sound } = await openLibrary();
  const image = await makePictureFile();
  const create = async (changes: Record<string, string>) =>
    (await call("POST", "/admin/resources/create", { ...FIELDS, image, ...changes })).body["errors"];
  const { file = "" } = (await sound()).body;
  expect(await create({ file: "" })).toEqual({ file: "The file is required." });
  expect(await create({ file: "https://example.org/a.mp3" })).toEqual({
    file: "The file is not there. Choose the file again.",
  });
  expect(await create({ file: `/files/${"0".repeat(32)}.mp3` })).toEqual({
    file: "This file is no longer there. Please choose it again.",
  });
  expect(await create({ type: "pdf", file })).toEqual({ file: "This file is of another type. Choose one for “PDF”." });
  expect(await create({ type: "video", file: `/files/${"0".repeat(32)}.mp4` })).toEqual({
    captions: "A film needs captions, for those who do not hear it.",
  });
  expect(await create({ type: "guide", body: "<p> </p>" })).toEqual({ body: "The text is required." });
  expect(await create({ title: "", file: "" })).toEqual({
    title: "Title is required.",
    file: "The file is required.",
  });
});

test("a second editor is told what the first one saved; a deleted item comes back with its file", async () => {
  const { site, call, sound } = await openLibrary();
  const { file = "" } = (await sound()).body;
  const image = await makePictureFile();
  const { body: made } = await call("POST", "/admin/resources/create", { ...FIELDS, file, image });
  const path = `/admin/resources/update/${made["_id"]}`;
  const guide = { ...FIELDS, type: "guide", body: "<p>Boil it.</p>", file, version: "1" };
  expect(await call("PUT", path, guide)).toMatchObject({ status: 200, body: { file: "", version: 2, bytes: 0 } });
  expect(await call("PUT", path, { ...FIELDS, file, version: "1" })).toMatchObject({
    status: 409,
    body: { current: { type: "guide", version: 2 } },
  });
  expect(await call("PUT", path, { ...FIELDS, file, version: "2" })).toMatchObject({ status: 200, body: { file } });
  expect((await call("DELETE", `/admin/resources/delete/${made["_id"]}`)).status).toBe(204);
  expect(await (await site.request("/api/v1/public/resources")).json()).toEqual([]);
  expect((await call("POST", `/admin/bin/resource/${made["_id"]}/restore`)).status).toBe(204);
  expect(await call("GET", `/admin/resources/${made["_id"]}`)).toMatchObject({ body: { file, seconds: 600 } });
});
