import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { hashOf } from "./policy-hash.server.ts";

test("the hash of a script keeps nothing of the page it was cut from", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let page = 0; page < 40; page++) {
    const html = Buffer.alloc(500_000, `page ${page} `).toString("latin1");
    expect(hashOf(html.slice(100, 160))).toMatch(/^'sha256-/);
  }
  // The pages are 20 MB.
  expect(used() - before).toBeLessThan(5_000_000);
});
