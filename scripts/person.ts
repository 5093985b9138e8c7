import { parseArgs } from "node:util";
import { resetSecondFactor } from "../app/platform/second-factor/remove.server.ts";
import type { Database } from "../app/platform/database/client.server.ts";
import { erasePersonalData, exportPersonalData } from "../app/platform/people/personal-data.server.ts";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { PEOPLE } from "../server/features.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "./run-command.ts";

const ACTIONS = ["export", "erase", "reset-code"];

/**
 * `npm run person -- export <email>` shows what is stored about a person, `npm run person -- erase <email> --yes` deletes
 * it, and `npm run person -- reset-code <email>` resets the authenticator of an account.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: "boolean" } } });
const [action = "", email = "", ...references] = positionals;
if (!ACTIONS.includes(action) || !email.includes("@"))
  throw new Error("Say export, erase or reset-code, an email address, and references of comments where there are any.");
if (action === "erase" && !values.yes) throw new Error("What is erased is gone. Export it first, then add --yes.");

await runCommand(async (closers) => {
  const { background, stop } = await createServices(parseEnvironment(process.env), { beside: true });
  closers.push(stop);
  process.stdout.write(`${JSON.stringify(await act(background.db), null, 2)}\n`);
});

async function act(db: Database): Promise<object> {
  const asked = { email, references };
  const now = new Date();
  if (action === "export") return exportPersonalData(db, PEOPLE, asked);
  if (action === "erase") return { kept: await erasePersonalData(db, PEOPLE, asked, now) };
  await resetSecondFactor(db, email, now);
  return { done: `The account ${email} asks for no code any more; its sessions have ended.` };
}
