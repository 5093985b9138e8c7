import { createServer, type Socket } from "node:net";
import type { Row } from "../bench/part.ts";
import { allOf } from "./bars.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const LATE_MS = 300;

/** What a server that is not in order does, by path. */
const FAULTS: Record<string, (socket: Socket) => void> = {
  "/error": (socket) => socket.write("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 4\r\n\r\noops"),
  "/twice": (socket) => socket.write(OK + OK),
  "/cut": (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\nonly the beginning"),
  "/no-retry-after": (socket) => socket.write("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"),
  "/late": (socket) => void setTimeout(() => socket.write(OK), LATE_MS),
  "/dropped": (socket) => socket.destroy(),
  "/silent": () => {},
};

/** Runs checks against a server that does wrong on purpose: a check that says nothing then is worth nothing. */
export async function withPlantedFaults<Result>(check: (port: number) => Promise<Result>): Promise<Result> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const path = /^GET (\S+)/.exec(bytes.toString("latin1"))?.[1];
      // More of a request that has begun.
      if (path === undefined) return;
      const fault = FAULTS[path];
      if (fault) fault(socket);
      else socket.write(OK);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  try {
    return await check(typeof address === "object" && address ? address.port : 0);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** One row that says how many planted faults a part's own checks reported. */
export function proofRow(part: string, reported: Record<string, boolean>): Row {
  const names = Object.keys(reported);
  const silent = names.filter((name) => !reported[name]);
  return {
    id: `${part}.proof`,
    what: "planted faults that the part's own checks reported",
    value: names.length - silent.length,
    unit: `of ${names.length}`,
    bar: allOf(names.length),
    detail: silent.length > 0 ? `not reported: ${silent.join(", ")}` : names.join(", "),
  };
}
