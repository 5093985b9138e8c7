import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { exitWithSentence } from "../app/platform/settings/start-error.ts";

// The built site, which `start.ts` imports. Half of a warm start was compiling the same three megabytes again.
enableCompileCache(resolve("build/.compiled"));

await Promise.all([import("../server/main.ts"), import("./seed/demo.ts")])
  .then(([{ run }, { seedDemo }]) => run(seedDemo))
  .catch(exitWithSentence);
