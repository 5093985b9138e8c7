import { createServer, type Socket } from "node:net";
import { listen } from "../../tests/support/bucket.ts";
import type { Reply } from "../bench/ask.ts";
import { row, type Part, type Row } from "../bench/report.ts";
import type { Rig } from "../bench/rig.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/** What a server that is not in order does, by path. What it does not know it never answers. */
const FAULTS: Record<string, (socket: Socket) => void> = {
  "/good": (socket) => socket.write(OK),
  "/error": (socket) => socket.write("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 4\r\n\r\noops"),
  "/twice": (socket) => socket.write(OK + OK),
  "/cut": (socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\nonly the beginning"),
  "/no-retry-after": (socket) => socket.write("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"),
  "/late": (socket) => void setTimeout(() => socket.write(OK), 300),
  "/dropped": (socket) => socket.destroy(),
};

/** What a part's own checks reported of each planted fault. */
type Reported = Record<string, boolean>;

type CheckedPart = Omit<Part, "only"> & {
  /** Tries the part's checks on faults; `port` is that of a server that does wrong on purpose. */
  plant: (port: number, rig: Rig) => Reported | Promise<Reported>;
};

/** A part that first checks its own checks. */
export const checkedPart = ({ plant, run, ...part }: CheckedPart): Part => ({
  ...part,
  run: async (rig) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("data", (bytes) => FAULTS[/^GET (\S+)/.exec(bytes.toString("latin1"))?.[1] ?? ""]?.(socket));
    });
    const reported = await plant(await listen(server), rig);
    for (const socket of sockets) socket.destroy();
    server.close();
    return [proofRow(part.name, reported), ...(await run(rig))];
  },
});

/** How many planted faults a part's own checks reported: a check that says nothing then is worth nothing. */
export function proofRow(part: string, reported: Reported): Row {
  const names = Object.keys(reported);
  const silent = names.filter((name) => !reported[name]);
  const detail = silent.length > 0 ? `not reported: ${silent.join(", ")}` : names.join(", ");
  const [value, bar] = [names.length - silent.length, { unit: `of ${names.length}`, atLeast: names.length }];
  return row(`${part}.proof`, "planted faults that the part's own checks reported", [value, bar], detail);
}

/** An answer that the site never gave. */
export const plantedReply = (status: number, said = "", ms = 0): Reply => ({
  status,
  said,
  ms,
  etag: "",
  retryAfter: undefined,
  location: "",
});
