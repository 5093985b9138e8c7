import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createQueue, type QueueLimits } from "../http/queue.server.ts";

/** Stored passwords depend on these and on the format `salt:key`, both in hex. 32 MB and some 60 ms each. */
const OPTIONS = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/**
 * One core is left to the thread that answers requests; and of Node's four threads, which also read files and names,
 * half stay free.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The last in line waits about three seconds; nobody waits much longer for a sign-in page. */
const MOST_WAITING = 50;

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

export type Passwords = ReturnType<typeof createPasswords>;

/** How passwords are hashed and compared: by Node's scrypt, on other threads than the one that answers requests. */
export function createPasswords(limits: QueueLimits = { atOnce: AT_ONCE, mostWaiting: MOST_WAITING }) {
  const inQueue = createQueue(limits);
  const keyOf = (password: string, salt: string) =>
    inQueue(() => derive(password.normalize("NFKC"), salt, KEY_BYTES, OPTIONS));
  return {
    hash: async (password: string): Promise<string> => {
      const salt = randomBytes(SALT_BYTES).toString("hex");
      return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
    },
    verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
      const [salt = "", key = ""] = hash.split(":");
      const wanted = Buffer.from(key, "hex");
      const given = await keyOf(password, salt);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
