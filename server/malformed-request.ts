import type { IncomingMessage } from "node:http";

/**
 * What is wrong with a request that Node lets through, or null: two names of a host, and bodies in a coding of which
 * others might see another end than we do (RFC 9112, 3.2 and 6.1).
 */
export function malformation({ rawHeaders, headers }: IncomingMessage): string | null {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return "Only chunked bodies are taken.\n";
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] as string;
    if (name.length === 4 && name.toLowerCase() === "host" && ++hosts > 1) return "A request has one Host header.\n";
  }
  return null;
}
