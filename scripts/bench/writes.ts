import { signInAsAdmin } from "../../tests/support/site-process.ts";
import { Admin, newPoint } from "./admin.ts";
import { runSideBySide } from "./ask.ts";
import { bars } from "./bars.ts";
import { clock } from "./machine.ts";
import { countRow, plain, row, type Part } from "./report.ts";

const AT_ONCE = 8;

/** Posts with two pictures each, some at once; after each, the next GET of its page and of the list must show it. */
export const writes: Part = {
  name: "writes",
  title: "An admin writes",
  run: async ({ site, isQuick }) => {
    const admin = new Admin(site, await signInAsAdmin(site));
    const total = isQuick ? 200 : 1_000;
    const ids: string[] = [];
    const createAll = async (count: number, makePicture?: typeof newPoint) => {
      const began = clock();
      const title = (number: number) => `Post ${number} of the measuring`;
      ids.push(...(await runSideBySide(AT_ONCE, count, (number) => admin.createPost(title(number), makePicture))));
      return count / ((clock() - began) / 1_000);
    };
    // The first ones pay for compiling.
    await createAll(40);
    const perSecond = await createAll(total);
    const newPerSecond = await createAll(total, newPoint);
    const unseen = await runSideBySide(1, isQuick ? 20 : 100, async (number) => {
      const title = `Seen at once, ${number}`;
      const id = await admin.createPost(title);
      ids.push(id);
      const paths = [`/blog/${id}`, "/blog", "/api/v1/public/allblogs"];
      const texts = await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()));
      return paths.filter((_, place) => !texts[place]?.includes(title));
    });
    await runSideBySide(AT_ONCE, ids.length, (number) => admin.deletePost(ids[number] ?? ""));
    const each = (rate: number) =>
      `${AT_ONCE} at once, two pictures of one point; ${plain((AT_ONCE * 1_000) / rate)} ms each`;
    return [
      row("writes.posts", "posts created, each committed to disk", [perSecond, bars.postsPerSecond], each(perSecond)),
      row("writes.newPictures", "posts created, both pictures new", [newPerSecond, "/s"], each(newPerSecond)),
      countRow("writes.unseen", "pages that did not show a new post to the next GET", unseen.flat()),
    ];
  },
};
