import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The visitor's network address, for limits. Behind `hops` proxies of ours it is the one that the outermost of them
 * saw; a longer X-Forwarded-For is what the visitor made up.
 */
export function visitorAddress(c: Context, hops: number): string {
  const forwarded =
    c.req
      .header("x-forwarded-for")
      ?.split(",")
      .map((part) => part.trim()) ?? [];
  const seen = hops > 0 ? forwarded.at(-hops) : undefined;
  if (seen) return seen;
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown"; // Asked without a socket, as tests do.
  }
}
