import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Waits for a condition, asking at each turn of the event loop; the test's own limit ends it. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Has the server listen on a port of its own until the test ends. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  onTestFinished(() => server.close().closeAllConnections());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

export type Talk = { socket: Socket; seen: () => string; closed: Promise<void> };

/** A connection with nothing between the test and its bytes. What comes after an end of our own side is still seen. */
export function openTalk(port: number, sent = ""): Talk {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let seen = "";
  socket.setEncoding("latin1").on("data", (text: string) => (seen += text));
  // A server that has had enough may say so with a reset; what it said before counts.
  socket.on("error", () => {});
  socket.on("end", () => socket.end());
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  onTestFinished(() => void socket.destroy());
  if (sent) socket.write(sent);
  return { socket, seen: () => seen, closed };
}

/** All that a server says to these bytes until it ends the connection. */
export async function answersTo(port: number, sent: string): Promise<string> {
  const talk = openTalk(port, sent);
  await talk.closed;
  return talk.seen();
}

export const statusesIn = (text: string) =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));

export const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
export const LAST = "Connection: close\r\n";
