import { parseArgs } from "node:util";
import { ENCRYPTED_COLUMNS } from "../server/encrypted-columns.ts";
import { storeCheck } from "../app/platform/encryption/check-secret.server.ts";
import { rekey } from "../app/platform/encryption/rekey.server.ts";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run rekey` encrypts with AUTH_SECRET what is still encrypted with a secret of AUTH_SECRET_OLD; it may be ended and
 * called again. `npm run rekey -- --lost` gives up what only a lost secret opens, so that the site starts again.
 */
const { values } = parseArgs({ options: { lost: { type: "boolean" } } });

await runCommand(async (closers) => {
  const options = { beside: true, secretIsLost: values.lost ?? false };
  const { background, encryption, stop } = await createServices(parseEnvironment(process.env), options);
  closers.push(stop);
  const { db } = background;
  let [changed, unreadable] = [0, 0];
  for (const column of ENCRYPTED_COLUMNS) {
    const done = await rekey(db, encryption, column);
    changed += done.changed;
    unreadable += done.unreadable;
  }
  await storeCheck(db, encryption);
  process.stdout.write(`Encrypted again: ${changed}. Left as they are, because no secret opens them: ${unreadable}.\n`);
});
