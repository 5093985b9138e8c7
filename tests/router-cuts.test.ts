import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyCuts, ROUTER_CUTS, SERVER_CUTS } from "../scripts/router-cuts.ts";

const LIB = "node_modules/react-router/dist/production/lib";

test("every cut finds its place in the installed router, exactly as often as it says", () => {
  for (const [file, cuts] of Object.entries(ROUTER_CUTS)) {
    const code = readFileSync(`${LIB}/${file}`, "utf8");
    expect(applyCuts(file, code, cuts).length, file).toBeLessThan(code.length);
  }
  for (const [file, cuts] of Object.entries(SERVER_CUTS)) {
    const code = readFileSync(`${LIB}/${file}`, "utf8");
    // The matcher is given a memory, so it grows; the rest only loses.
    const cut = applyCuts(file, code, cuts);
    if (file === "router/matcher.js") expect(cut, file).toContain("this.#last.matches");
    else expect(cut.length, file).toBeLessThan(code.length);
  }
});

test("a router that reads otherwise is refused", () => {
  const cuts = [{ of: "discovery", from: "if (isFogOfWar) {", to: "if (false) {", times: 3 }];
  expect(() => applyCuts("router/router.js", "if (isFogOfWar) {", cuts)).toThrow(/router\.js has discovery otherwise/);
});

test("no page uses what is cut from the router", () => {
  const config = readFileSync("react-router.config.ts", "utf8");
  expect(config).toContain('routeDiscovery: { mode: "initial" }');
  expect(config).toContain("ssr: true");
  expect(config).not.toMatch(/basename|future/);
  expect(readFileSync("app/root.tsx", "utf8")).toContain("export function ErrorBoundary");
  const using = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /\b(useBlocker|usePrompt|viewTransition|useViewTransitionState|instrumentations|unstable_\w+)\b|\bmask[:=] ?[{"'`]/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(using).toEqual([]);
});
