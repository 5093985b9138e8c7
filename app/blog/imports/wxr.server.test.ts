import { expect, test } from "vitest";
import { makeWxr } from "./make-wxr.ts";
import { readWxr } from "./wxr.server.ts";

const read = (text: string) => readWxr(new TextEncoder().encode(text));
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>
<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>&file;</title></item></channel></rss>`;
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ""};`.repeat(10)}">`,
).join("")}]>
<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>&lol9;</title></item></channel></rss>`;

test("an export is read with its authors, topics, facts and comments", () => {
  const { authors, items, address } = read(
    makeWxr({
      title: "Asana & breath ]]> योग",
      categories: ["Asana"],
      tags: ["calm"],
      meta: { _thumbnail_id: "7" },
      comments: 2,
    }),
  );
  expect([...authors]).toEqual([["meera", "Meera Nair"]]);
  expect(address).toBe("https://old.example.org");
  expect(items).toMatchObject([{ type: "post", categories: ["Asana"], tags: ["calm"], comments: 2 }]);
  expect(items[0]?.field("title")).toBe("Asana & breath ]]> योग");
  expect([...(items[0]?.meta ?? [])]).toEqual([["_thumbnail_id", "7"]]);
});

test("a file with external entities, or with a billion laughs, is refused before anything of it is expanded", () => {
  for (const file of [EXTERNAL, LAUGHS, makeWxr({}).replace("<rss", "<!doctype html><rss")])
    expect(() => read(file)).toThrow(/DOCTYPE/);
});

test("an entity that XML does not know stays as it is written", () => {
  expect(read(makeWxr({}).replace("<title>Old site", "<title>&file;")).items).toHaveLength(1);
  const [item] = read(makeWxr({}).replace("<![CDATA[Post 1]]>", "&file; &amp; tea")).items;
  expect(item?.field("title")).toBe("&file; & tea");
});

test("what is no export, is cut off or is not in UTF-8 is refused with a sentence", () => {
  const file = makeWxr({}, {});
  for (const text of ["", "Hello", "%PDF-1.7", "<html><p>Hello</html>", "<rss><channel></channel></rss>"])
    expect(() => read(text), text).toThrow(/not a WordPress export/);
  for (const text of [file.slice(0, -10), file.slice(0, file.length / 2), file.replace("</item>", "")])
    expect(() => read(text), text).toThrow(/damaged or ends too early/);
  expect(() => readWxr(new Uint8Array([0xff, 0xfe, 0x3c, 0x00]))).toThrow(/not a WordPress export/);
});
