import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isIPv4, isIPv6 } from "node:net";

const LONGEST = 64;
const GROUPS_OF_A_NETWORK = 4;

/**
 * The visitor's network address, for rate limits. Behind `hops` trusted proxies it is the one that the outermost proxy
 * saw; earlier entries of X-Forwarded-For can be forged.
 */
export function visitorAddress(c: Context, hops: number): string {
  const forwarded =
    c.req
      .header("x-forwarded-for")
      ?.split(",")
      .map((part) => part.trim()) ?? [];
  const seen = hops > 0 ? forwarded.at(-hops) : undefined;
  if (seen) return toNetwork(seen);
  try {
    return toNetwork(getConnInfo(c).remote.address ?? "unknown");
  } catch {
    return "unknown"; // Asked without a socket, as tests do.
  }
}

/** Normalizes an address: IPv4, also where it is mapped (`::ffff:192.0.2.1`), or the /64 network of an IPv6 address. */
export function toNetwork(written: string): string {
  const address = withoutPort(written).replace(/%.*$/, "");
  if (!isIPv6(address)) return address.slice(0, LONGEST).toLowerCase();
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** Some proxies write `[2001:db8::1]:443` and `192.0.2.1:443`. */
function withoutPort(written: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? [];
  if (inBrackets) return inBrackets;
  const [, plain = ""] = /^([\d.]+):\d+$/.exec(written) ?? [];
  return isIPv4(plain) ? plain : written;
}

/** The eight numbers of an IPv6 address; URL normalizes its spelling. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  const left = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...left, ...after];
}
