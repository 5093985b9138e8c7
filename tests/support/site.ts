import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DestinationStream } from "pino";
import type { ServerBuild } from "react-router";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import type { Role } from "../../app/platform/auth/roles.ts";
import { parseEnvironment } from "../../app/platform/settings/environment.server.ts";
import { createApp } from "../../server/app.ts";
import { createServices } from "../../server/services.ts";
import { freshDatabase } from "./database.ts";

const PASSWORD = "correct-horse-9";

/** The whole server, without its pages unless they are given, on a database and a data folder of its own; gone when the test is. */
export async function openSite(
  settings: Record<string, string> = {},
  pages = {} as ServerBuild,
  logTo?: DestinationStream,
) {
  const { config, db, pool } = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-site-"));
  const environment = parseEnvironment({
    DATABASE_URL: config.connectionString,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: "admin@example.org",
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: "silent",
    // However busy the machine is that tests run on.
    DATABASE_TIMEOUT_MS: "60000",
    ...settings,
  });
  const services = await createServices(environment, { logTo });
  onTestFinished(async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const app = createApp(services, pages, { assets: "public" });
  const request = async (path: string, init: RequestInit = {}) => app.request(`http://localhost:3000${path}`, init);
  return {
    /** The app's own table of contents: every method and address pattern it knows. */
    routes: app.routes,
    requestAt: async (url: string) => app.request(url),
    db,
    pool,
    config,
    dataDir,
    services,
    request,
    /** The Authorization header of a new account with this role. */
    signInAs: async (role: Role) => {
      const email = `${role}@example.org`;
      if (role !== "admin") await services.auth.createAccount({ name: `A ${role}`, email, password: PASSWORD, role });
      const signedIn = await services.auth.signIn({ email, password: PASSWORD, address: "test" });
      if (!signedIn) throw new Error(`Could not sign in as ${role}.`);
      return { authorization: `Bearer ${signedIn.token}` };
    },
  };
}

/** A form as browsers send it; lists are repeated fields. */
export function makeForm(fields: Record<string, string | string[] | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** A real photograph-like picture of one colour. */
export async function makePictureFile({
  width = 600,
  height = 400,
  color = "#a23b22",
  name = "photo.jpg",
} = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}
