import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Row } from "./bench/part.ts";
import { runAndKeep } from "./bench/run-parts.ts";
import { accounts } from "./torture/accounts.ts";
import { disk } from "./torture/disk.ts";
import { flood } from "./torture/flood.ts";
import { frozen } from "./torture/frozen.ts";
import { kills } from "./torture/kills.ts";
import { malformed } from "./torture/malformed.ts";
import { mail } from "./torture/mail.ts";
import { openTorture } from "./torture/open-torture.ts";
import { countRow, type TorturePart } from "./torture/part.ts";
import { signIns } from "./torture/sign-ins.ts";
import { sigterm } from "./torture/sigterm.ts";
import { slow } from "./torture/slow.ts";
import { typed } from "./torture/typed.ts";

/** `npm run torture`: what a hostile hour does to the site. Loopback only; ends by itself, with 1 where a bar is missed. */
const parts: TorturePart[] = [flood, malformed, kills, frozen, disk, slow, signIns, accounts, sigterm, typed, mail];

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string" },
  },
});
const asked = values.only?.split(",");
const chosen = parts.filter(({ name }) => !asked || asked.includes(name));
const seed = Number(values.seed ?? randomInt(2 ** 31));
console.log(`Seed ${seed}.`);
const place = { figures: "docs/reliability.json", document: "docs/reliability.md" };
const isQuick = values.quick;
const open = () => openTorture({ isQuick, seed });
const missed = await runAndKeep({ all: parts, chosen: chosen.map(goOn), open, place, isQuick });
process.exit(missed === 0 ? 0 : 1);

/** A part that cannot be carried through has missed its bar, and the others are still worth knowing. */
function goOn(part: TorturePart): TorturePart {
  const run = async (torture: Parameters<TorturePart["run"]>[0]): Promise<Row[]> => {
    try {
      return await part.run(torture);
    } catch (error) {
      return [countRow(`${part.name}.whole`, "the part could not be carried through", [String(error)])];
    } finally {
      await torture.stop();
    }
  };
  return { ...part, run };
}
