import { getRequestListener } from "@hono/node-server";
import type { RequestListener, Server } from "node:http";
import * as pages from "virtual:react-router/server-build";
import type { AdminSignIn } from "../app/platform/auth/first-admin.server.ts";
import { parseEnvironment, type Environment } from "../app/platform/settings/environment.server.ts";
import { StartError } from "../app/platform/settings/start-error.ts";
import { countAnswers, type AnswerCounts } from "./answer-counts.ts";
import { createApp } from "./app.ts";
import { answerStarting } from "./busy.ts";
import { closeHttpServer, createHttpServer } from "./http-server.ts";
import { createMetrics } from "./metrics.ts";
import { answerPages, createPageCache } from "./page-cache.ts";
import { createServices, type Preparing, type Services } from "./services.ts";
import { endOnUncaughtErrors } from "./uncaught-errors.ts";
import { startWorkerOnceItCan } from "./worker.ts";

/** Connections that may wait to be accepted: Linux allows no more by default. */
const BACKLOG = 4_096;
/** Together with the steps after it, a stop takes less than ten seconds. */
const CLOSE = { grace: 1_000, limit: 7_000 };
const STOP_LIMIT_MS = 9_500;

/** Starts the site; `prepare` may fill an empty database before the first request. */
export async function run(prepare: Preparing): Promise<void> {
  const environment = parseEnvironment(process.env);
  // Before everything else, so that a start on a taken port changes nothing.
  const { http, open } = await openPort(environment);
  const services = await createServices(environment, { prepare });
  endOnUncaughtErrors(services.log);
  const counts = countAnswers(services.log);
  try {
    open(createListener(services, counts), counts);
    // Visitors do not wait for the worker.
    const stopping = new AbortController();
    let isReady = false;
    const ready = () => {
      if (!isReady && !stopping.signal.aborted) sayReady(http.server, services);
      isReady = true;
    };
    // A restored site on hold is ready without its worker.
    const workerStarts = startWorkerOnceItCan(services, { signal: stopping.signal, onHold: ready });
    stopOnSignal(async () => {
      stopping.abort();
      await closeHttpServer(http, CLOSE);
      counts.stop();
      // A worker cannot be stopped before it has started.
      const worker = await workerStarts.catch(() => undefined);
      await worker?.stop();
      await services.stop();
    }, services);
    await workerStarts;
    ready();
  } catch (error) {
    counts.stop();
    await services.stop();
    throw error;
  }
}

/** The page cache answers what is read, as far as it can; what is sent goes to the app at once. */
function createListener(services: Services, counts: AnswerCounts): RequestListener {
  const metrics = services.environment.METRICS_TOKEN ? createMetrics(services) : undefined;
  const afterWrite = () => services.versions.waitForAllInstances();
  const { fetch } = createApp(services, pages, { metrics, afterWrite });
  const app = getRequestListener(fetch);
  const next: RequestListener = (request, response) => void app(request, response);
  const cache = createPageCache(services, fetch);
  metrics?.watchCache(cache);
  const onAnswer: typeof counts.fromMemory = (request, status) => {
    counts.fromMemory(request, status);
    metrics?.countCached(status);
  };
  const cached = answerPages(cache, services, { onAnswer, next });
  return (request, response) => (/^(GET|HEAD)$/.test(request.method ?? "") ? cached : next)(request, response);
}

/** Listens on the port, and answers that the site is starting until `open` is called. */
async function openPort(environment: Environment) {
  const starting = getRequestListener(({ url }) => answerStarting(new URL(url).pathname));
  let answer: RequestListener = (request, response) => void starting(request, response);
  let onRefused: AnswerCounts["refused"] = () => {};
  const http = createHttpServer((request, response) => answer(request, response), {
    onRefused: (status) => onRefused(status),
  });
  await listen(http.server, environment);
  return {
    http,
    open: (listener: RequestListener, counts: AnswerCounts) => {
      answer = listener;
      onRefused = counts.refused;
    },
  };
}

function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new StartError(`Port ${PORT} is taken by another program; set PORT to a free one.`) : error);
    });
    server.listen({ port: PORT, host: HOST, backlog: BACKLOG }, resolve);
  });
}

/** Stops the site at the first signal, or once a newer version has replaced it; what comes after that changes nothing. */
function stopOnSignal(stop: () => Promise<void>, { log, upgrade }: Services): void {
  let isStopping = false;
  const end = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error("What is still open could not be ended in order in time");
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    await stop();
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, () => {
      log.info({ signal }, "stopping");
      void end(0);
    });
  upgrade.onOutdated(() => {
    log.warn("A newer version has migrated the database: this one ends");
    void end(1);
  });
}

const PASSWORD_WORDS: Record<AdminSignIn["password"], string> = {
  chosen: "with the password you know",
  printed: "with the password shown above",
  "printed elsewhere": "with the password that another instance has just shown",
};

/** Prints the address of the site, and how the admin signs in. */
function sayReady(server: Server, { environment, adminSignIn }: Services): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : environment.PORT;
  const site = environment.SITE_URL.endsWith(":0") ? `http://localhost:${port}` : environment.SITE_URL;
  const signIn = adminSignIn && `${adminSignIn.email}, ${PASSWORD_WORDS[adminSignIn.password]}`;
  process.stdout.write(`\nReady: ${site} · admin: ${site}/login as ${signIn}\n\n`);
}
