import { existsSync } from "node:fs";
import { ensureBuild } from "./build.ts";

process.env["NODE_ENV"] ??= "production";
if (existsSync(".env")) process.loadEnvFile();
try {
  await ensureBuild();
} catch (error) {
  if (!(error instanceof Error && error.name === "StartError")) throw error;
  console.error(error.message);
  process.exit(1);
}
await import(new URL("../build/server/run.js", import.meta.url).href);
