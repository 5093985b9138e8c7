import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";

/** A network between a program and its database: counts the pieces in which the program's bytes come, and may fall silent. */
export async function listenBetween(settings: pg.PoolConfig) {
  const { host, port, user, password, database } = new pg.Client(settings);
  const between = {
    pieces: 0,
    isSilent: false,
    /** Falls silent where the program says this. */
    silentAt: null as string | null,
  };
  const server = createServer((program) => {
    const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    program.on("data", (bytes) => {
      between.pieces++;
      if (between.silentAt && bytes.includes(between.silentAt)) between.isSilent = true;
      if (!between.isSilent) socket.write(bytes);
    });
    socket.on("data", (bytes) => between.isSilent || program.write(bytes));
    for (const [one, other] of [
      [program, socket],
      [socket, program],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address() as AddressInfo;
  return Object.assign(between, { config: { host: "127.0.0.1", port: address.port, user, password, database } });
}
