import { getRequestListener } from "@hono/node-server";
import type { RequestListener, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import * as pages from "virtual:react-router/server-build";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { parseEnvironment, type Environment } from "../app/platform/settings/environment.server.ts";
import { StartRefusal } from "../app/platform/settings/start-refusal.ts";
import { countAnswers, type AnswerCounts } from "./answer-counts.ts";
import { createApp } from "./app.ts";
import { closeHttpServer, createHttpServer } from "./http-server.ts";
import { answerPages, createPageCache } from "./page-cache.ts";
import { createServices, type Services } from "./services.ts";
import { endOnUncaughtErrors } from "./uncaught-errors.ts";
import { startWorker, type Worker } from "./worker.ts";

/**
 * Connections that may wait to be accepted, and as many again that Linux has half opened. It drops those after seven
 * seconds once they are more than half of what fits, else after a minute. Linux allows no more unless told to.
 */
const BACKLOG = 4_096;
/** With a second for what comes after it, and one to spare, the site has ended within ten. */
const CLOSE = { grace: 1_000, limit: 7_000 };
const STOP_LIMIT_MS = 9_500;
const WORKER_RETRY_MS = 500;

/** Starts the whole site; `prepare` may fill an empty database before the first visitor comes. */
export async function run(prepare: (services: Services) => Promise<void> = async () => {}): Promise<void> {
  const environment = parseEnvironment(process.env);
  const services = await createServices(environment);
  endOnUncaughtErrors(services.log);
  const counts = countAnswers(services.log);
  try {
    await prepare(services);
    const http = createHttpServer(createListener(services, counts), { onRefusal: counts.refused });
    await listen(http.server, environment);
    // Visitors need not wait for the work that happens later.
    const stopping = new AbortController();
    const workerStarts = startWorkerOnceItCan(services, stopping.signal);
    stopOnSignal(async () => {
      stopping.abort();
      await closeHttpServer(http, CLOSE);
      counts.stop();
      // What is half begun cannot be ended in order.
      const worker = await workerStarts.catch(() => undefined);
      await worker?.stop();
      await services.stop();
    }, services);
    await workerStarts;
    if (!stopping.signal.aborted) sayReady(http.server, services);
  } catch (error) {
    counts.stop();
    await services.stop();
    throw error;
  }
}

/** Where the database goes away just then, it is tried again until it is back or the site stops. */
async function startWorkerOnceItCan(services: Services, signal: AbortSignal): Promise<Worker | undefined> {
  while (!signal.aborted) {
    try {
      return await startWorker(services);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      services.log.warn("The work behind the site waits for the database");
    }
    await pause(WORKER_RETRY_MS);
  }
  return undefined;
}

/** The page cache first, then the app. */
function createListener(services: Services, counts: AnswerCounts): RequestListener {
  const { feed } = services;
  const { fetch } = createApp(services, pages, { afterWrite: () => feed.caughtUp() });
  const app = getRequestListener(fetch);
  const next: RequestListener = (request, response) => void app(request, response);
  return answerPages(createPageCache(services, fetch), services, { onAnswer: counts.fromMemory, next });
}

function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new StartRefusal(`Port ${PORT} is taken by another program; set PORT to a free one.`) : error);
    });
    server.listen({ port: PORT, host: HOST, backlog: BACKLOG }, resolve);
  });
}

/** A second signal does not hurry it. */
function stopOnSignal(stop: () => Promise<void>, { log }: Services): void {
  let isStopping = false;
  const onSignal = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("What is still open could not be ended in order in time");
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void onSignal(signal));
}

/** The one line that says where to look and how the admin signs in. */
function sayReady(server: Server, { environment, adminSignIn: { email, freshPassword } }: Services): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : environment.PORT;
  const site = environment.SITE_URL.endsWith(":0") ? `http://localhost:${port}` : environment.SITE_URL;
  const password = freshPassword ? `password ${freshPassword} (shown only now)` : "with the password you know";
  process.stdout.write(`\nReady: ${site} · admin: ${site}/login as ${email}, ${password}\n\n`);
}
