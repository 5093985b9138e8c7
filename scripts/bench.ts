import { cached } from "./bench/cached.ts";
import { festival } from "./bench/festival/festival.ts";
import { fixedRate } from "./bench/fixed-rate.ts";
import { gifts } from "./bench/giving/gifts.ts";
import { growth } from "./bench/growth.ts";
import { phone } from "./bench/lighthouse.ts";
import { lists } from "./bench/lists/lists.ts";
import { untilQuiet } from "./bench/machine.ts";
import { mail } from "./bench/mail/mail.ts";
import { memory, soak } from "./bench/memory.ts";
import { registrations } from "./bench/registrations.ts";
import { restart } from "./bench/restart.ts";
import { runParts } from "./bench/run-parts.ts";
import { uncached } from "./bench/uncached.ts";
import { webhooks } from "./bench/giving/webhooks.ts";
import { writes } from "./bench/writes.ts";

/** `npm run bench`: in this order, on one site; what must find the demo content untouched comes first. */
await runParts({
  parts: [
    cached,
    uncached,
    fixedRate,
    phone,
    writes,
    registrations,
    webhooks,
    memory,
    restart,
    soak,
    lists,
    gifts,
    mail,
    festival,
    growth,
  ],
  place: { figures: "docs/performance.json", document: "docs/performance.md" },
  // A new site makes smaller pictures for a while, and measuring would meet that.
  prepare: async (rig) => untilQuiet((await rig.start()).pid),
});
