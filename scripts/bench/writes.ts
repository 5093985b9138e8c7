import { Admin, newPoint, postFields } from "./admin.ts";
import { bars } from "./report/bars.ts";
import { plain } from "./report/figures.ts";
import { clock } from "./machine.ts";
import type { Bench, Part } from "./part.ts";

const AT_ONCE = 8;

/** Posts with two pictures each, some at once; after each, the next GET of its page and of the list must show it. */
export const writes: Part = {
  name: "writes",
  title: "An admin writes",
  run: async (bench) => {
    const admin = new Admin(bench);
    const total = bench.isQuick ? 200 : 1_000;
    const ids: string[] = [];
    const createAll = async (count: number, makePicture?: typeof newPoint) => {
      const began = clock();
      await runSideBySide(AT_ONCE, count, async (number) => {
        const { body } = await admin.createPost(postFields(`Post ${number} of the measuring`), makePicture);
        ids.push(body._id);
      });
      return count / ((clock() - began) / 1_000);
    };
    // The first ones pay for compiling.
    await createAll(40);
    const perSecond = await createAll(total);
    const newPerSecond = await createAll(total, newPoint);

    const unseen = await countUnseen(bench, admin, ids);
    await runSideBySide(AT_ONCE, ids.length, (number) => admin.deletePost(ids[number] ?? ""));
    return [
      {
        id: "writes.posts",
        what: "posts created through the API, each committed to disk",
        value: perSecond,
        unit: "/s",
        bar: bars.postsPerSecond,
        detail: `${AT_ONCE} at once, two pictures of one point that stand already; ${plain((AT_ONCE * 1_000) / perSecond)} ms each`,
      },
      {
        id: "writes.newPictures",
        what: "posts created, both pictures never seen before",
        value: newPerSecond,
        unit: "/s",
        detail: `decoded, encoded, on the disk before the answer; ${plain((AT_ONCE * 1_000) / newPerSecond)} ms each`,
      },
      { id: "writes.unseen", what: "posts that the next GET did not show", value: unseen, unit: "", bar: bars.none },
    ];
  },
};

/** How many of the pages that a new post must stand on do not show it when they are asked for next. */
async function countUnseen({ site, isQuick }: Bench, admin: Admin, ids: string[]): Promise<number> {
  let unseen = 0;
  await runSideBySide(1, isQuick ? 20 : 100, async (number) => {
    const title = `Seen at once, ${number}`;
    const { body } = await admin.createPost(postFields(title));
    ids.push(body._id);
    const looks = [`/blog/${body._id}`, "/blog", "/api/v1/public/allblogs"].map((path) => fetch(site.url + path));
    const texts = await Promise.all(looks.map(async (look) => (await look).text()));
    unseen += texts.filter((text) => !text.includes(title)).length;
  });
  return unseen;
}

/** Runs something several times, some of them concurrently. */
export async function runSideBySide(
  atOnce: number,
  total: number,
  act: (number: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < total) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
