import { getRequestListener } from "@hono/node-server";
import { createServer, type RequestListener, type Server } from "node:http";
import * as pages from "virtual:react-router/server-build";
import { KEEP_ALIVE_MS } from "../app/platform/page-cache/raw-answer.server.ts";
import { parseEnvironment, type Environment } from "../app/platform/settings/environment.server.ts";
import { StartRefusal } from "../app/platform/settings/start-refusal.ts";
import { createApp } from "./app.ts";
import { createPageCache, keepPages } from "./page-cache.ts";
import { createServices, type Services } from "./services.ts";
import { spareMemory } from "./spare-memory.ts";
import { startWorker } from "./worker.ts";

const STOP_LIMIT_MS = 8_000;

/** Starts the whole site; `prepare` may fill an empty database before the first visitor comes. */
export async function run(prepare: (services: Services) => Promise<void> = async () => {}): Promise<void> {
  const environment = parseEnvironment(process.env);
  const services = await createServices(environment);
  try {
    await prepare(services);
    const server = await listen(createDoor(services), environment);
    // Visitors need not wait for the work that happens later.
    const workerStarts = startWorker(services);
    stopOnSignal(server, services, workerStarts);
    await workerStarts;
    spareMemory();
    sayReady(server, services);
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** What is kept first, then the app. */
function createDoor(services: Services): RequestListener {
  const { feed } = services;
  const { fetch } = createApp(services, pages, { settle: () => feed.caughtUp() });
  const app = getRequestListener(fetch);
  return keepPages(createPageCache(services, fetch), services, (request, response) => void app(request, response));
}

function listen(door: RequestListener, { PORT, HOST }: Environment): Promise<Server> {
  return new Promise((resolve, reject) => {
    // A request without a body needs no stream that ends, for which every reader would wait a little.
    const server = createServer(
      { headersTimeout: 15_000, keepAliveTimeout: KEEP_ALIVE_MS, optimizeEmptyRequests: true },
      door,
    );
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new StartRefusal(`Port ${PORT} is taken by another program; set PORT to a free one.`) : error);
    });
    server.listen(PORT, HOST, () => resolve(server));
  });
}

/** Lets requests under way finish, then closes jobs and database. A second signal does not hurry it. */
function stopOnSignal(server: Server, services: Services, workerStarts: Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, "stopping");
    const cut = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(cut);
    // What is half begun cannot be ended in order.
    await workerStarts.catch(() => {});
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
