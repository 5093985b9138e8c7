import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { DestinationStream } from "pino";
import type { ServerBuild } from "react-router";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { insertAccount } from "../../app/platform/auth/accounts.server.ts";
import { passwords } from "../../app/platform/auth/passwords.server.ts";
import { FIRST_ADMIN_NAME, type Role } from "../../app/platform/auth/roles.ts";
import { beginSession } from "../../app/platform/auth/sessions.server.ts";
import { users } from "../../app/platform/auth/tables.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { parseEnvironment } from "../../app/platform/settings/environment.server.ts";
import { createApp } from "../../server/app.ts";
import { createServices } from "../../server/services.ts";
import { freshDatabase, givenDatabase } from "./database.ts";

const PASSWORD = "correct-horse-9";
const ADMIN_EMAIL = "admin@example.org";
/** Each is hashed once in a worker: that takes longer than most of a test. */
const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string) => {
  const hash = hashes.get(password) ?? passwords.hash(password);
  hashes.set(password, hash);
  return hash;
};

/** An account with the password of all of them, unless there is one with this address. */
async function addAccount(db: Database, { email, name, role }: { email: string; name: string; role: Role }) {
  await insertAccount(db, {
    email,
    name,
    role,
    passwordHash: await hashOf(PASSWORD),
    emailVerified: role === "admin",
  });
}

/**
 * The whole server, without its pages unless they are given, on a database and a data folder of its own; gone when the
 * test is. What `settings` name is used instead, and stays.
 */
export async function openSite(
  settings: Record<string, string> = {},
  pages = { routes: {} } as ServerBuild,
  logTo?: DestinationStream,
) {
  const { DATABASE_URL: given } = settings;
  const { config, db, pool } = given ? givenDatabase(given) : await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "kshitij-site-"));
  const own = { DATABASE_URL: config.connectionString, ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD };
  const environment = parseEnvironment({
    ...own,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    // However busy the machine is that tests run on.
    DATABASE_TIMEOUT_MS: "60000",
    ...settings,
  });
  if (!Object.keys(own).some((name) => name in settings))
    await addAccount(db, { email: ADMIN_EMAIL, name: FIRST_ADMIN_NAME, role: "admin" });
  const services = await createServices(environment, { logTo });
  onTestFinished(async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // As the real site does: otherwise settings that were just saved could be read as they were before.
  const afterWrite = () => services.versions.waitForAllInstances();
  const app = createApp(services, pages, { assets: "public", afterWrite });
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
    /** The Authorization header of a new account with this role, which is signed in. */
    signInAs: async (role: Role) => {
      const email = `${role}@example.org`;
      const { db } = services.client;
      await addAccount(db, { email, name: `A ${role}`, role });
      const [user] = await db.select().from(users).where(eq(users.email, email));
      if (!user) throw new Error(`There is no ${role}.`);
      const { token } = await beginSession(db, user, { address: "test", isKnown: true });
      return { authorization: `Bearer ${token}` };
    },
  };
}

type NewAccount = { name: string; email: string; password: string; role: Role };

/** An account that signs in; the address of an admin is confirmed. */
export async function createAccount(db: Database, { password, ...account }: NewAccount): Promise<void> {
  const passwordHash = await hashOf(password);
  await insertAccount(db, { ...account, passwordHash, emailVerified: account.role === "admin" });
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
