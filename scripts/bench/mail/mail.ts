import { setTimeout as pause } from "node:timers/promises";
import { ASKED_WITH } from "../ask.ts";
import { bars } from "../bars.ts";
import { embeddedConfig } from "../database.ts";
import { clock } from "../machine.ts";
import { askAtRate, rateRows } from "../open-rate.ts";
import { findAddresses } from "../public-routes.ts";
import { countRow, plain, row, type Part } from "../report.ts";
import { liftCeilings, MailReceiver, queueMails } from "./mail-receiver.ts";

const PER_SECOND = 200;
const LONGEST_WAIT_MS = 300_000;

/** A newsletter issue to every subscriber, while visitors read pages. */
export const mail: Part = {
  name: "mail",
  title: `Mails to a local server, while ${PER_SECOND} pages a second are asked for`,
  run: async (rig) => {
    const [count, seconds] = rig.isQuick ? [2_000, 8] : [10_000, 40];
    const receiver = new MailReceiver();
    await receiver.open();
    try {
      const { url, port } = await rig.start({ SMTP_URL: receiver.url });
      const database = embeddedConfig(rig.dataDir);
      await liftCeilings(database);
      const { article, blog } = await findAddresses(url);
      await queueMails(database, "reader", count);
      const asked = { port, paths: ["/", article, blog, "/events"], headers: ASKED_WITH, perSecond: PER_SECOND };
      const outcome = await askAtRate({ ...asked, warmUpSeconds: 2, seconds });
      const over = clock();
      while ((await receiver.look()).length < count && clock() < over + LONGEST_WAIT_MS) await pause(500);
      const { taken } = receiver;
      const times = taken.map(({ at }) => at);
      const took = (Math.max(...times) - Math.min(...times)) / 1_000;
      const meanwhile = `${taken.filter(({ at }) => at < over).length} of ${count} meanwhile; all in ${plain(took)} s`;
      const copies = [...Map.groupBy(taken, ({ messageId }) => messageId)].filter(([, list]) => list.length > 1);
      const missing = Array.from({ length: Math.max(0, count - taken.length) }, () => "missing");
      return [
        row("mail.rate", "mails a second", [taken.length / took, bars.mailsPerSecond], meanwhile),
        ...rateRows("mail", "pages", bars.fixedRateP99, outcome),
        countRow("mail.wrong", "mails that did not come once", [...copies.map(([id]) => id), ...missing]),
      ];
    } finally {
      receiver.stop();
      await rig.start();
    }
  },
};
