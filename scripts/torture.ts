import { runParts } from "./bench/run-parts.ts";
import { accounts } from "./torture/accounts.ts";
import { backup } from "./torture/backup.ts";
import { disk } from "./torture/disk.ts";
import { flood } from "./torture/flood.ts";
import { frozen } from "./torture/frozen.ts";
import { kills } from "./torture/kills.ts";
import { mail } from "./torture/mail.ts";
import { malformed } from "./torture/malformed.ts";
import { pair } from "./torture/pair.ts";
import { payments } from "./torture/payments/payments.ts";
import { signIns } from "./torture/sign-ins.ts";
import { sigterm } from "./torture/sigterm.ts";
import { slow } from "./torture/slow.ts";
import { typed } from "./torture/typing/typed.ts";

/** `npm run torture`: what a hostile hour does to the site. Loopback only; ends by itself, with 1 where a bar is missed. */
await runParts({
  parts: [flood, malformed, kills, frozen, disk, slow, signIns, accounts, sigterm, typed, mail, payments, backup, pair],
  place: { figures: "docs/reliability.json", document: "docs/reliability.md" },
  after: ({ stop }) => stop(),
});
