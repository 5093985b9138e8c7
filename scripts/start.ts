import { existsSync } from "node:fs";
import { exitWithSentence } from "../app/platform/settings/start-error.ts";
import { ensureBuild } from "./build.ts";

process.env["NODE_ENV"] ??= "production";
if (existsSync(".env")) process.loadEnvFile();
await ensureBuild().catch(exitWithSentence);
await import(new URL("../build/server/run.js", import.meta.url).href);
