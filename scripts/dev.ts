import { getRequestListener } from "@hono/node-server";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

process.env.NODE_ENV = "development";
if (existsSync(".env")) process.loadEnvFile();

// Pages and API in one process: Vite answers for sources and hot reload, our app for everything else.
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
const stopping = new AbortController();
/** From the current sources. */
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
const services = await openServices();
const apps = new WeakMap<object, Hono>();

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp().then(
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

async function openServices() {
  const { parseEnvironment } = await load<typeof import("../app/platform/settings/environment.server.ts")>(
    "/app/platform/settings/environment.server.ts",
  );
  const { createServices } = await load<typeof import("../server/services.ts")>("/server/services.ts");
  const { seedDemo } = await load<typeof import("./seed/demo.ts")>("/scripts/seed/demo.ts");
  const { startWorkerOnceItCan } = await load<typeof import("../server/worker.ts")>("/server/worker.ts");
  const opened = await createServices(parseEnvironment(process.env), { prepare: seedDemo });
  // A restored site on hold has no worker.
  void startWorkerOnceItCan(opened, { signal: stopping.signal });
  return opened;
}

/** It is built again only when one of the sources has changed. */
async function currentApp(): Promise<Hono> {
  const { createApp } = await load<typeof import("../server/app.ts")>("/server/app.ts");
  const known = apps.get(createApp);
  if (known) return known;
  const pages = () => load<ServerBuild>("virtual:react-router/server-build");
  const app = createApp(services, pages, { assets: "public" }) as unknown as Hono;
  apps.set(createApp, app);
  return app;
}
