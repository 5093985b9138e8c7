import { existsSync } from "node:fs";
import type * as Main from "../server/main.ts";
import { ensureBuild } from "./build.ts";
import type * as SeedDemo from "./seed-demo.ts";

process.env["NODE_ENV"] ??= "production";
if (existsSync(".env")) process.loadEnvFile();

try {
  await ensureBuild();
  const built = (name: string) =>
    import(new URL(`../build/server/${name}.js`, import.meta.url).href) as Promise<unknown>;
  const { run } = (await built("main")) as typeof Main;
  const { seedDemo } = (await built("seed")) as typeof SeedDemo;
  await run(seedDemo);
} catch (error) {
  if (!(error instanceof Error && error.name === "StartRefusal")) throw error;
  console.error(error.message);
  process.exit(1);
}
