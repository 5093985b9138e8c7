import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, type ServerBuild } from "react-router";
import { createBuilder } from "vite";

const ROOT = "scripts/bench/bare-page";
const BUILD = "build/bare-page";

/** Builds the bare page and serves it. Renders and phones are measured against it. */
const builder = await createBuilder({ root: ROOT, configFile: `${ROOT}/vite.config.ts` });
await builder.buildApp();
const pages = (await import(`../../${BUILD}/server/index.js`)) as ServerBuild;
const handle = createRequestHandler(pages, "production");
const app = new Hono();
app.use("/assets/*", compress(), serveStatic({ root: `${BUILD}/client` }));
app.all("*", ({ req }) => handle(req.raw));
serve({ fetch: app.fetch, port: Number(process.argv[2] ?? 0), hostname: "127.0.0.1" }, () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
