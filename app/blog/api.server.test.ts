import { expect, test } from "vitest";
import { makeForm, makePictureFile, openSite } from "../../tests/support/site.ts";
import { makePostEditFields, makePostFields } from "./make-post.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
type Headers = Record<string, string>;

async function send(
  site: Site,
  method: string,
  path: string,
  headers: Headers,
  fields: Record<string, string | string[] | Blob>,
) {
  const response = await site.request(`/api/v1/admin/blog${path}`, { method, headers, body: makeForm(fields) });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, never> & {
      _id: string;
      version: number;
      message: string;
      errors: Record<string, string>;
    },
  };
}

async function pictures() {
  return {
    image: await makePictureFile(),
    authorImage: await makePictureFile({ color: "#2a6b4c", width: 300, height: 300 }),
  };
}

test("a post that an editor creates is public at once, with every field of the specification", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const created = await send(site, "POST", "/create-blog", editor, {
    ...makePostFields({ featured: "true" }),
    ...(await pictures()),
  });
  expect(created.status).toBe(201);

  const listed = (await (await site.request("/api/v1/public/allblogs")).json()) as unknown[];
  expect(listed).toEqual([created.body]);
  expect(created.body).toMatchObject({
    title: "Evening breath practice",
    tags: ["breath", "sleep"],
    featured: true,
    readTime: "1 min read",
    formattedDate: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/) as string,
    image: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-\d+\.webp$/) as string,
  });
  const shown = await site.request(`/api/v1/public/allblogs/${created.body._id}`);
  expect(await shown.json()).toEqual(created.body);
});

test("tags may come as one comma string", async () => {
  const site = await openSite();
  const created = await send(site, "POST", "/create-blog", await site.signInAs("editor"), {
    ...makePostFields({ tags: "breath, sleep, ,breath" }),
    ...(await pictures()),
  });
  expect(created.body).toMatchObject({ tags: ["breath", "sleep"] });
});

test("every missing field has its sentence, pictures too, and no file stays", async () => {
  const site = await openSite();
  const refused = await send(site, "POST", "/create-blog", await site.signInAs("editor"), {
    title: "  ",
    image: await makePictureFile(),
  });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({
    title: "Title is required.",
    excerpt: "Excerpt is required.",
    content: "Content is required.",
    author: "Author is required.",
    category: "Category is required.",
    authorImage: "Author image is required.",
  });
  expect(await Array.fromAsync(site.services.storage.list())).toEqual([]);
});

test("a create that is sent twice under one _id makes one post, the second time updating it", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const fields = { ...makePostFields({ _id: "evening-breath-7k3f" }), ...(await pictures()) };
  const [first, second] = await Promise.all([
    send(site, "POST", "/create-blog", editor, fields),
    send(site, "POST", "/create-blog", editor, fields),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 201]);
  expect([first, second].find((answer) => answer.status === 200)?.body.message).toBe("Blog updated successfully!");
  expect((await site.pool.query("select count(*)::int as count from posts")).rows).toEqual([{ count: 1 }]);
});

test("of two editors who save the same version one is told, with what now stands", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const { body: post } = await send(site, "POST", "/create-blog", editor, {
    ...makePostFields(),
    ...(await pictures()),
  });
  const save = (title: string) =>
    send(site, "PUT", `/update/${post._id}`, editor, makePostEditFields({ title, version: "1" }));
  const answers = await Promise.all([save("Mine"), save("Theirs")]);
  const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
  expect([winner?.status, loser?.status]).toEqual([200, 409]);
  expect(loser?.body).toMatchObject({ success: false, current: winner?.body });
});

test("an update without a version writes over, keeps its pictures and its id", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const { body: post } = await send(site, "POST", "/create-blog", editor, {
    ...makePostFields(),
    ...(await pictures()),
  });
  const updated = await send(
    site,
    "PUT",
    `/update/${post._id}`,
    editor,
    makePostEditFields({ title: "Another title" }),
  );
  expect(updated.body).toMatchObject({
    _id: post._id,
    title: "Another title",
    readTime: "6 min read",
    formattedDate: "12 Jan 2026",
    image: post.image,
    version: 2,
  });
});

test("a post whose publish date is ahead is hidden from the public and shown to editors", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const { body: post } = await send(site, "POST", "/create-blog", editor, {
    ...makePostFields(),
    ...(await pictures()),
  });
  await send(site, "PUT", `/update/${post._id}`, editor, makePostEditFields({ publishDate: "2099-01-01T00:00:00Z" }));
  expect((await site.request(`/api/v1/public/allblogs/${post._id}`)).status).toBe(404);
  expect(await (await site.request("/api/v1/public/allblogs")).json()).toEqual([]);
  expect((await site.request(`/api/v1/admin/blog/${post._id}`, { headers: editor })).status).toBe(200);
});

test("a deleted post is gone, and deleting it again is 404", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  const { body: post } = await send(site, "POST", "/create-blog", editor, {
    ...makePostFields(),
    ...(await pictures()),
  });
  const remove = () => site.request(`/api/v1/admin/blog/delete/${post._id}`, { method: "DELETE", headers: editor });
  expect((await remove()).status).toBe(204);
  expect((await site.request(`/api/v1/public/allblogs/${post._id}`)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

test("stored HTML holds no script, handler or style", async () => {
  const site = await openSite();
  const content =
    '<p onclick="x()" style="color:red">Kept<script>alert(1)</script></p><a href="javascript:x()">link</a>';
  const created = await send(site, "POST", "/create-blog", await site.signInAs("editor"), {
    ...makePostFields({ content }),
    ...(await pictures()),
  });
  expect(created.body).toMatchObject({ content: "<p>Kept</p><a>link</a>" });
});

test("a list continues after the last item, by the address in Link", async () => {
  const site = await openSite();
  const editor = await site.signInAs("editor");
  for (const title of ["One", "Two", "Three"])
    await send(site, "POST", "/create-blog", editor, { ...makePostFields({ title }), ...(await pictures()) });
  const first = await site.request("/api/v1/public/allblogs?limit=2");
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await site.request(next);
  const titles = [
    ...((await first.json()) as { title: string }[]),
    ...((await second.json()) as { title: string }[]),
  ].map((post) => post.title);
  expect(titles).toEqual(["Three", "Two", "One"]);
  expect(second.headers.get("link")).toBeNull();
});
