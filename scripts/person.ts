import { parseArgs } from "node:util";
import { erasePersonalData, exportPersonalData } from "../app/platform/people/personal-data.server.ts";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { PEOPLE } from "../server/rooms.ts";
import { createServices } from "../server/services.ts";

/** `npm run person -- export <email>` shows what is stored about a person, `npm run person -- erase <email> --yes` deletes it. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: "boolean" } } });
const [action, email = "", ...references] = positionals;
if ((action !== "export" && action !== "erase") || !email.includes("@"))
  throw new Error("Say export or erase, an email address, and references of comments where there are any.");
if (action === "erase" && !values.yes) throw new Error("What is erased is gone. Export it first, then add --yes.");

process.env.LOG_LEVEL ??= "warn";
const services = await createServices(parseEnvironment(process.env), { beside: true });
try {
  const { db } = services.background;
  const asked = { email, references };
  const told =
    action === "export"
      ? await exportPersonalData(db, PEOPLE, asked)
      : { kept: await erasePersonalData(db, PEOPLE, asked, new Date()) };
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
} finally {
  await services.stop();
}
