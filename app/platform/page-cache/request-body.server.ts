import type { IncomingMessage } from "node:http";

/** Whether a request brings a body, of whatever length (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
