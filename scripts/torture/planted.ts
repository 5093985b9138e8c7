import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/** What a server that is not in order does, by path. */
const FAULTS: Record<string, (socket: Socket) => void> = {
  "/good": (socket) => socket.write(OK),
  "/error": (socket) => socket.write("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 4\r\n\r\noops"),
  "/twice": (socket) => socket.write(OK + OK),
  "/cut": (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\nonly the beginning"),
  "/no-retry-after": (socket) => socket.write("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"),
  "/late": (socket) => void setTimeout(() => socket.write(OK), 300),
  "/dropped": (socket) => socket.destroy(),
};

/** Runs checks against a server that does wrong on purpose. What it does not know it never answers. */
export async function withPlantedFaults<Result>(check: (port: number) => Promise<Result>): Promise<Result> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (bytes) => FAULTS[/^GET (\S+)/.exec(bytes.toString("latin1"))?.[1] ?? ""]?.(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await check((server.address() as AddressInfo).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}
