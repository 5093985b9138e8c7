import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// The built site, which `start.ts` imports. Half of a warm start was compiling the same three megabytes again.
enableCompileCache(resolve("build/.compiled"));

try {
  const [{ run }, { seedDemo }] = await Promise.all([import("../server/main.ts"), import("./seed/demo.ts")]);
  await run(seedDemo);
} catch (error) {
  if (!(error instanceof Error && error.name === "StartError")) throw error;
  console.error(error.message);
  process.exit(1);
}
