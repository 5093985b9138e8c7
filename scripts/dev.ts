import { getRequestListener } from "@hono/node-server";
import { createServer } from "node:http";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createServer as createVite, type ViteDevServer } from "vite";
import type { Services } from "../server/services.ts";

type ServicesModule = typeof import("../server/services.ts");
type AppModule = typeof import("../server/app.ts");
type EnvironmentModule = typeof import("../app/platform/settings/environment.server.ts");

process.env.NODE_ENV = "development";
try {
  process.loadEnvFile(".env");
} catch {
  // No .env is fine: every setting has a default.
}

// Pages and API in one process: Vite answers for sources and hot reload, our app for everything else.
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
const stopping = new AbortController();
const services = await openServices(vite);
const apps = new WeakMap<AppModule["createApp"], Hono>();

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp(vite, services).then(
      (app) => getRequestListener(app.fetch)(request, response),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        services.log.error({ err: error }, "The sources do not load");
        response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
      },
    );
  });
});
server.listen(services.environment.PORT, services.environment.HOST, () => {
  const { environment, adminSignIn } = services;
  process.stdout.write(`\nDeveloping: ${environment.SITE_URL} · admin ${adminSignIn?.email}\n\n`);
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    stopping.abort();
    server.closeAllConnections();
    void vite
      .close()
      .then(services.stop)
      .then(() => process.exit(0));
  });
}

async function openServices(dev: ViteDevServer): Promise<Services> {
  const { parseEnvironment } = (await dev.ssrLoadModule(
    "/app/platform/settings/environment.server.ts",
  )) as EnvironmentModule;
  const { createServices } = (await dev.ssrLoadModule("/server/services.ts")) as ServicesModule;
  const { seedDemo } = (await dev.ssrLoadModule("/scripts/seed/demo.ts")) as typeof import("./seed/demo.ts");
  const { startWorkerOnceItCan } = (await dev.ssrLoadModule(
    "/server/worker.ts",
  )) as typeof import("../server/worker.ts");
  const opened = await createServices(parseEnvironment(process.env), { prepare: seedDemo });
  // A restored site on hold has no worker.
  void startWorkerOnceItCan(opened, { signal: stopping.signal });
  return opened;
}

/** The app from the current sources; it is built again only when one of them has changed. */
async function currentApp(dev: ViteDevServer, opened: Services): Promise<Hono> {
  const { createApp } = (await dev.ssrLoadModule("/server/app.ts")) as AppModule;
  const known = apps.get(createApp);
  if (known) return known;
  const pages = () => dev.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const app = createApp(opened, pages, { assets: "public" }) as unknown as Hono;
  apps.set(createApp, app);
  return app;
}
