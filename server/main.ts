import { serve } from "@hono/node-server";
import type { Server } from "node:http";
import * as pages from "virtual:react-router/server-build";
import { parseEnvironment, StartRefusal, type Environment } from "../app/platform/settings/environment.server.ts";
import { createApp } from "./app.ts";
import { createServices, type Services } from "./services.ts";
import { startWorker } from "./worker.ts";

const STOP_LIMIT_MS = 8_000;

/** Starts the whole site; `prepare` may fill an empty database before the first visitor comes. */
export async function run(prepare: (services: Services) => Promise<void> = async () => {}): Promise<void> {
  const environment = parseEnvironment(process.env);
  const services = await createServices(environment);
  try {
    await prepare(services);
    await startWorker(services);
    const server = await listen(createApp(services, pages).fetch, environment);
    stopOnSignal(server, services);
    sayReady(server, services);
  } catch (error) {
    await services.stop();
    throw error;
  }
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { PORT, HOST }: Environment,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, port: PORT, hostname: HOST, serverOptions: { headersTimeout: 15_000, keepAliveTimeout: 10_000 } },
      () => resolve(server),
    ) as Server;
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new StartRefusal(`Port ${PORT} is taken by another program; set PORT to a free one.`) : error);
    });
  });
}

/** Lets requests under way finish, then closes jobs and database. A second signal does not hurry it. */
function stopOnSignal(server: Server, services: Services): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, "stopping");
    const cut = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(cut);
    await services.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal));
}

/** The one line that says where to look and how the admin signs in. */
function sayReady(server: Server, { environment, adminSignIn: { email, freshPassword } }: Services): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : environment.PORT;
  const site = environment.SITE_URL.endsWith(":0") ? `http://localhost:${port}` : environment.SITE_URL;
  const password = freshPassword ? `password ${freshPassword} (shown only now)` : "with the password you know";
  process.stdout.write(`\nReady: ${site} · admin: ${site}/login as ${email}, ${password}\n\n`);
}
