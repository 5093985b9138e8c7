import { ask, countStatuses } from "./ask.ts";
import { bars } from "./bars.ts";
import { clock } from "./machine.ts";
import { findAddresses } from "./public-routes.ts";
import { median, row, type Part } from "./report.ts";

const CROWD = 500;

/** How soon the home page answers after `npm start` on a built, filled site; and many requests at once for an uncached page. */
export const restart: Part = {
  name: "restart",
  title: "Restart, and a crowd at a cold page",
  run: async (rig) => {
    const { article } = await findAddresses(rig.site.url);
    const times: number[] = [];
    for (let round = 0; round < (rig.isQuick ? 3 : 7); round++) {
      await rig.stop();
      const began = clock();
      // The app writes a line in its log for each page it renders, so the log is on.
      const { port } = await rig.start({ LOG_LEVEL: "info" });
      const { status } = await ask(port, { path: "/" });
      if (status !== 200) throw new Error(`After a restart the home page answers ${status}.`);
      times.push(clock() - began);
    }
    const { port, output } = rig.site;
    const countRenders = () => output().split(`"path":"${article}"`).length - 1;
    const [before, began] = [countRenders(), clock()];
    const replies = await Promise.all(Array.from({ length: CROWD }, () => ask(port, { path: article })));
    const detail = `all answered in ${Math.round(clock() - began)} ms; ${countStatuses(replies)}`;
    const renders = countRenders() - before;
    const each = `of ${times.length}: ${times.map((time) => Math.round(time)).join(", ")}`;
    const crowded = `renders of an article that ${CROWD} ask for at once`;
    return [
      row("restart.first", "from start to the first 200 of the home page", [median(times), bars.restart], each),
      row("restart.crowd", crowded, [renders, bars.rendersForACrowd], detail),
    ];
  },
};
