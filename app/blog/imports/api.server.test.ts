import { expect, test } from "vitest";
import { createElement } from "react";
import { handmadeBuild } from "../../../tests/support/handmade-build.ts";
import { makeForm, makePictureFile, openSite } from "../../../tests/support/site.ts";
import { withReads } from "../../../tests/support/reads.ts";
import type { PostAnswer } from "../post.ts";
import { POSTS_AT_ONCE, type CheckedPostFile, type PostImport } from "./imported-post.ts";
import { makeWxr, OLD_SITE } from "./make-wxr.ts";
import type { SheetRole } from "./sheet-columns.ts";

const UPLOADS = `${OLD_SITE}/wp-content/uploads/2021/03`;

async function open(pages?: ReturnType<typeof handmadeBuild>) {
  const site = await openSite({}, pages);
  const editor = await site.signInAs("editor");
  const ask = (path: string, form?: Parameters<typeof makeForm>[0]) =>
    site.request(`/api/v1/admin/${path}`, { method: "POST", headers: editor, ...(form && { body: makeForm(form) }) });
  const read = async <Answer>(path: string) =>
    (await (await site.request(`/api/v1/admin/${path}`, { headers: editor })).json()) as Answer;
  const addPicture = async (color: string) => {
    const answer = await ask("pictures", { image: await makePictureFile({ color }) });
    return ((await answer.json()) as { src: string }).src;
  };
  const picture = await addPicture("#336655");
  const file = (text: string) => new File([text], "export.xml");
  const checkFile = async (text: string, columns?: SheetRole[]) =>
    (await (
      await ask("post-imports/check", { file: file(text), ...(columns && { columns }) })
    ).json()) as CheckedPostFile;
  const check = async (text: string) => (await checkFile(text)).preview;
  const add = (text: string, fields: Record<string, string | string[]> = {}) =>
    ask("post-imports", { file: file(text), picture, ...fields });
  const imported = async (text: string, fields?: Record<string, string | string[]>) =>
    (await (await add(text, fields)).json()) as PostImport & { left: number };
  const rows = async <Row>(statement: string) => (await site.pool.query(statement)).rows as Row[];
  const remove = (id: string) => ask(`post-imports/${id}/remove`);
  const posts = async () => (await read<PostAnswer[]>("blog")).toSorted((a, b) => a.title.localeCompare(b.title));
  return { ...site, ask, read, addPicture, picture, check, checkFile, add, imported, rows, remove, posts };
}

test("articles are published on their days with pictures, author and topics, and the others are drafts: once, with one entry in Changes", async () => {
  const { addPicture, picture, check, imported, add, rows, posts, read } = await open();
  const [lotus, portrait] = [await addPicture("#aa2244"), await addPicture("#2244aa")];
  const file = makeWxr(
    {
      title: "Breath &amp; quiet",
      content: `<!-- wp:image --><figure><img src="${UPLOADS}/lotus-300x200.jpg" alt="A lotus"/></figure><p>Slow.</p><img src="${UPLOADS}/gone.jpg"/>`,
      categories: ["Uncategorized", "Asana", "PRANAYAMA"],
      tags: ["calm, slow", "calm"],
      meta: { _thumbnail_id: "9" },
      comments: 2,
    },
    { title: "प्राणायाम", content: "One\n\nTwo", date: "2019-01-02 00:00:00", excerpt: "<em>Short</em>" },
    { title: "Next year", status: "future", date: "2199-01-02 00:00:00" },
    { title: "Not ready", status: "draft", date: "0000-00-00 00:00:00", content: "" },
    { title: "For members", password: "secret" },
    { title: "", id: 6 },
    { title: "Old", status: "trash" },
    { title: "About us", type: "page" },
    { type: "attachment", attachment: `${UPLOADS}/cover.jpg`, status: "inherit" },
    { type: "product", title: "A mat" },
  );
  await rows("insert into post_categories (name, position) values ('Pranayama', 50) on conflict do nothing");
  expect(await check(file)).toMatchObject({
    published: 2,
    scheduled: 1,
    drafts: 3,
    duplicates: 0,
    authors: [{ name: "Meera Nair", posts: 6 }],
    categories: [{ name: "Pranayama", posts: 6, isNew: false }],
    pictures: ["2021/03/cover.jpg", "2021/03/lotus.jpg", "2021/03/gone.jpg"],
    problems: { count: 1, first: [{ title: "", problem: "Title is required." }] },
    left: [
      { what: "Comment", count: 2, first: ["Breath &amp; quiet"] },
      { what: "Article in WordPress's bin", count: 1, first: ["Old"] },
      { what: "Page", count: 1, first: ["About us"] },
      { what: "Entry of type “product”", count: 1, first: ["A mat"] },
    ],
  });

  const fields = {
    pictures: JSON.stringify({ "2021/03/lotus.jpg": lotus }),
    portraits: JSON.stringify({ "Meera Nair": portrait }),
  };
  const done = await imported(file, fields);
  expect(done).toMatchObject({ posts: 6, left: 0, importedBy: "A editor" });
  const [breath, next, hindi] = await posts();
  expect(breath).toMatchObject({
    title: "Breath & quiet",
    publishDate: "2021-03-05T04:30:00.000Z",
    author: "Meera Nair",
    category: "Pranayama",
    tags: ["calm slow", "calm", "Asana"],
    image: lotus,
    authorImage: portrait,
    excerpt: "Slow.",
  });
  expect(breath?.content).toBe(`<figure><img alt="A lotus" src="${lotus}" loading="lazy" /></figure><p>Slow.</p>`);
  expect(hindi).toMatchObject({
    title: "प्राणायाम",
    excerpt: "Short",
    content: "<p>One</p>\n<p>Two</p>",
    image: picture,
  });
  expect(next).toMatchObject({ title: "Next year", publishDate: "2199-01-02T00:00:00.000Z" });
  expect((await read<{ title: string }[]>("drafts/post")).map(({ title }) => title).toSorted()).toEqual([
    "",
    "For members",
    "Not ready",
  ]);
  expect(await rows("select kind, action, title from audit_log")).toEqual([
    { kind: "post-import", action: "add", title: "6 articles of a file" },
  ]);

  expect(await rows("select path, target from old_addresses order by path")).toEqual(
    [breath, hindi, next].map((post, index) => ({ path: `/2021/03/post-${index + 1}`, target: `/blog/${post?._id}` })),
  );

  expect((await add(file, fields)).status).toBe(409);
  expect(await check(`${file}\n`)).toMatchObject({ published: 0, drafts: 0, duplicates: 6 });
});

test("six hundred articles are imported in several requests, each with the same statements for an article; two at once import each once, and an import that ended half-way goes on", async () => {
  const { check, imported, add, rows, remove } = await open();
  const file = makeWxr(
    ...Array.from({ length: 600 }, (_, index) => ({
      title: `Article ${index}`,
      content: `<p>Text</p><img src="${UPLOADS}/missing-${index}.jpg">`,
    })),
  );
  expect(await check(file)).toMatchObject({ published: 600, pictures: { length: 600 } });
  const [first, second] = await Promise.all([add(file), add(file)]);
  expect([first.status, second.status].toSorted()).toEqual([201, 409]);
  expect(await rows("select count(*)::int from posts")).toEqual([{ count: 200 }]);
  const lefts: number[] = [];
  const counts: number[] = [];
  do {
    const { result, reads } = await withReads(() => imported(file));
    lefts.push(result.left);
    counts.push(reads.statements.length);
  } while (lefts.at(-1) !== 0);
  expect(lefts).toEqual([200, 0]);
  expect(Math.max(...counts) - Math.min(...counts), counts.join()).toBeLessThan(POSTS_AT_ONCE);
  expect(counts[0]).toBeLessThan(13 * POSTS_AT_ONCE);
  const counted =
    "select count(*)::int, count(distinct title)::int as titles from posts where content not like '%<img%'";
  expect(await rows(counted)).toEqual([{ count: 600, titles: 600 }]);
  const [one] = await rows<{ id: string }>("select id from gift_imports");
  expect(await rows("select 1 from gift_imports")).toHaveLength(1);

  expect(await (await remove(one?.id ?? "")).json()).toMatchObject({ posts: 0 });
  expect(await rows("select status, count(*)::int from records where kind = 'post' group by status")).toEqual([
    { status: "deleted", count: 600 },
  ]);
  expect(await check(file)).toMatchObject({ published: 600, duplicates: 0 });
});

test("an import that is removed moves its articles to the bin, those too that staff changed, and can be made again", async () => {
  const { imported, remove, rows, read, posts } = await open();
  const file = makeWxr({ title: "One" }, { title: "Two", status: "draft" }, { title: "Three" });
  const { _id } = await imported(file);
  const [one] = await posts();
  await rows(
    `update records set status = 'deleted', status_before = 'published', deleted_at = now() where id = '${one?._id}'`,
  );
  expect(await (await remove(_id)).json()).toMatchObject({ posts: 0, removedAt: expect.any(String) as string });
  expect((await read<object[]>("bin")).length).toBe(3);
  expect(await rows("select action from audit_log where kind = 'post-import' order by id")).toEqual([
    { action: "add" },
    { action: "delete" },
  ]);
  expect(await rows("select 1 from old_addresses")).toEqual([]);
  expect((await imported(file))._id).not.toBe(_id);
  expect(await rows("select 1 from old_addresses join posts on target = '/blog/' || posts.id")).toHaveLength(2);
  expect(await posts()).toHaveLength(2);
  expect((await remove("PI-ABCDEFGH")).status).toBe(404);
});

test("what cannot be read is refused with a sentence, stores nothing, and only editors may import", async () => {
  const { add, ask, rows, request, signInAs } = await open();
  const file = makeWxr({});
  const answers = [
    await add("<html></html>"),
    await add(file.replace("<rss", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><rss')),
    await add(file, { pictures: "{" }),
    await add(file, { portraits: '["a"]' }),
    await add(file, { picture: "" }),
    await add(file, { picture: `/uploads/${"9".repeat(32)}-600.webp` }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect(
    (await ask("post-imports/check", { file: new File(["x".repeat(20 * 1024 * 1024 + 1)], "a.xml") })).status,
  ).toBe(413);
  expect(await rows("select 1 from gift_imports")).toEqual([]);
  const finance = await signInAs("finance");
  expect((await request("/api/v1/admin/post-imports", { headers: finance })).status).toBe(403);
});

test("articles of a spreadsheet come the same way: as posts, drafts and old addresses that shadow no page, once, and are taken back", async () => {
  const found = { default: () => null, loader: () => null };
  const root = { id: "root", module: { default: () => createElement("html") } };
  const events = { id: "events", parentId: "root", path: "events", module: found };
  const { addPicture, picture, check, imported, add, rows, posts, read, remove } = await open(
    handmadeBuild(async (_, status, headers) => new Response("a page", { status, headers }), [root, events]),
  );
  const lotus = await addPicture("#aa2244");
  const file = [
    "Title;Text;Author;Date;Category;Tags;Picture;Old address;Views",
    `Breath;"Slow.

**Deep**

![A lotus](/media/lotus.jpg)

[More](https://old.example.org/more/)";Meera;5/3/2021 10:00;Asana, Breath;calm;/media/lotus.jpg;https://old.example.org/breath/;12`,
    "Events of old;<p>Past</p>;Meera;13/3/2021;;;https://old.example.org/x?id=1;/events;",
    "Next year;Soon;Meera;2199-01-02;;;;/api/next;",
    "=cmd|' /C calc'!A0;Text;Meera;14/3/2021;;;;/formula;3",
    ";No title;Meera;14/3/2021;;;;;",
  ].join("\r\n");
  const drafts = ["=cmd|' /C calc'!A0", ""];
  expect(await check(file)).toMatchObject({
    published: 2,
    scheduled: 1,
    drafts: 2,
    pictures: ["media/lotus.jpg"],
    problems: {
      count: 2,
      first: [
        { title: drafts[0], problem: "Its title is a formula: please save the table with its values." },
        { title: drafts[1], problem: "Title is required." },
      ],
    },
    left: [
      { what: "Column “Views”", count: 2 },
      { what: "Picture at an address that is no file of the site", count: 1 },
      { what: "Old address that is a page of this site", count: 1, first: ["Events of old"] },
      { what: "Old address that this site cannot have", count: 1, first: ["Next year"] },
    ],
  });
  const done = await imported(file, { pictures: JSON.stringify({ "media/lotus.jpg": lotus }) });
  expect(done).toMatchObject({ posts: 5, left: 0 });
  const [breath, old] = await posts();
  expect(breath).toMatchObject({
    title: "Breath",
    publishDate: "2021-03-05T04:30:00.000Z",
    category: "Asana",
    tags: ["calm", "Breath"],
    image: lotus,
    content: `<p>Slow.</p>\n<p><strong>Deep</strong></p>\n<p><img alt="A lotus" src="${lotus}" loading="lazy" /></p>\n<p><a href="/more/">More</a></p>`,
  });
  expect(old).toMatchObject({ image: picture, content: "<p>Past</p>" });
  expect((await read<{ title: string }[]>("drafts/post")).map(({ title }) => title).toSorted()).toEqual(
    drafts.toSorted(),
  );
  expect(await rows("select path, target from old_addresses")).toEqual([
    { path: "/breath", target: `/blog/${breath?._id}` },
  ]);
  expect((await add(file)).status).toBe(409);
  expect(await (await remove(done._id)).json()).toMatchObject({ posts: 0 });
  expect([await posts(), await rows("select 1 from old_addresses")]).toEqual([[], []]);
});

test("an article comes once from a WordPress export and from a spreadsheet, in either order: it is known by its old address", async () => {
  const { check, imported, rows } = await open();
  const sheet = (link: string) => `Title,Text,Date,Old address\nA walk,Slow words.,2021-03-05,${link}`;
  const duplicatesOf = async (text: string) => (await check(text))?.duplicates;
  await imported(makeWxr({ title: "A walk" }, { title: "Draft", status: "draft", link: `${OLD_SITE}/?p=2` }));
  expect(await duplicatesOf(sheet("https://www.old.example.org/2021/03/post-1"))).toBe(1);
  expect(await duplicatesOf(sheet("/2021/03/Post-1/"))).toBe(1);
  // Another site has addresses of its own, and a draft's number says nothing elsewhere.
  expect(await duplicatesOf(sheet("https://other.example.org/2021/03/post-1/"))).toBe(0);
  expect(await duplicatesOf(sheet("https://other.example.org/?p=2"))).toBe(0);
  await imported(sheet("https://old.example.org/walks/"));
  expect(await duplicatesOf(makeWxr({ id: 7, link: `${OLD_SITE}/walks/` }))).toBe(1);
  expect(await rows("select old_path, old_host from imported_posts order by 1 nulls last")).toEqual([
    { old_path: "/2021/03/post-1", old_host: "old.example.org" },
    { old_path: "/walks", old_host: "old.example.org" },
    { old_path: null, old_host: "old.example.org" },
  ]);
});

test("a spreadsheet of 500 articles is read in parts, and goes on with the same file", async () => {
  const { check, imported, rows } = await open();
  const lines = Array.from(
    { length: 500 },
    (_, at) => `Article ${at},"Line 1

Line 2",Meera,2021-03-05,/a/${at}`,
  );
  const file = `Title,Text,Author,Date,URL\n${lines.join("\n")}`;
  expect(await check(file)).toMatchObject({ published: 500, problems: { count: 0 }, left: [] });
  expect([await imported(file), await imported(file)]).toMatchObject([{ left: 300 }, { left: 100, posts: 400 }]);
  expect(await rows("select count(*)::int from old_addresses")).toEqual([{ count: 400 }]);
});

test("columns with unknown names are chosen, once for all files that have them, and the file is imported by them", async () => {
  const { ask, checkFile, add, imported, posts } = await open();
  const file = `शीर्षक;लेख;दिन;लेखिका\nA walk;${"Slow words. ".repeat(20)};2021-03-05;Meera\n`;
  expect(await checkFile(file)).toMatchObject({
    header: ["शीर्षक", "लेख", "दिन", "लेखिका"],
    samples: [["A walk", expect.stringMatching(/^Slow words/), "2021-03-05", "Meera"]],
    columns: ["", "", "", ""],
    preview: null,
  });
  expect((await add(file)).status).toBe(400);
  for (const columns of [
    ["title", "", "date", "author"],
    ["title", "content", "title", ""],
    ["title", "content"],
  ])
    expect((await ask("post-imports/check", { file: new File([file], "a.csv"), columns })).status).toBe(400);
  const columns: SheetRole[] = ["title", "content", "date", "author"];
  expect(await checkFile(file, columns)).toMatchObject({ columns, preview: { published: 1, left: [] } });
  expect(await checkFile(file)).toMatchObject({ columns, preview: { published: 1 } });
  expect(await imported(file, { columns })).toMatchObject({ posts: 1, left: 0 });
  expect(await posts()).toMatchObject([{ title: "A walk", publishDate: "2021-03-04T18:30:00.000Z" }]);
});
