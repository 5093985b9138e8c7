import { cruise, type ICruiseResult } from "dependency-cruiser";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";

const MOST_FILES = 25;
const TESTS = "[.]test[.]|/make-[^/]+[.]ts$|types/|virtual:";

test("no folder has more than twenty-five source files", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts", "scripts/**/*.{ts,mjs}"]).filter(
    (file) => !/\.test\.tsx?$|\/make-[^/]+\.ts$/.test(file),
  );
  const folders = Map.groupBy(files, dirname);
  expect([...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder)).toEqual([]);
});

/** Modules whose exports React Router names. */
const ROUTE_MODULE = /\/pages\/|\/(layout|root|entry\.\w+)\.tsx$/;
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm;

test("an exported name has one meaning: one file alone declares it", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"]).filter(
    (file) => !file.includes(".test.") && !ROUTE_MODULE.test(file),
  );
  const declared = files.flatMap((file) => {
    const names = [...readFileSync(file, "utf8").matchAll(EXPORTED)].map(([, name = ""]) => name);
    return [...new Set(names)].map((name) => ({ name, file }));
  });
  const byName = Map.groupBy(declared, ({ name }) => name);
  expect(byName.size).toBeGreaterThan(2_000);
  expect([...byName.values()].filter((places) => places.length > 1).flat()).toEqual([]);
});

/** Files that each feature has under one name (STYLE.md), and the three lists. */
const OF_EACH =
  /(^|\/)(pages\/[^/]+|(routes|panel|endpoints|sharing|features)\.ts|(feature|tables|api|personal-data|search|overview|mails|settings|feed)\.server\.ts|layout\.tsx)$/;

test("a file name has one meaning, but for the files that each feature has", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"]).filter(
    (file) => !file.includes(".test.") && !OF_EACH.test(file),
  );
  const byName = Map.groupBy(files, (file) => basename(file));
  expect([...byName.values()].filter((places) => places.length > 1).flat()).toEqual([]);
});

/** What a feature adds to the site it says for all of its folders: it stands above them. */
const isFeatureEntry = (file: string) => /^app\/[^/]+\/feature\.server\.ts$/.test(file);

test("folders that need each other are one folder: none leads back to itself", async () => {
  const { output } = await cruise(["app", "server"], {
    doNotFollow: { path: "node_modules" },
    exclude: { path: TESTS },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  });
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const folder = isFeatureEntry(source) ? source : dirname(source);
    const others = dependencies
      .map(({ resolved }) => (isFeatureEntry(resolved) ? resolved : dirname(resolved)))
      .filter((other) => /^(app|server)\//.test(other));
    needs.set(folder, new Set([...(needs.get(folder) ?? []), ...others.filter((other) => other !== folder)]));
  }
  expect(needs.size).toBeGreaterThan(40);
  expect([...needs.keys()].filter((folder) => leadsTo(needs, folder).has(folder))).toEqual([]);
});

/** All folders that this one needs, directly or through others. */
function leadsTo(needs: Map<string, Set<string>>, from: string): Set<string> {
  const met = new Set<string>();
  const visit = (folder: string) => {
    for (const next of needs.get(folder) ?? []) {
      if (met.has(next)) continue;
      met.add(next);
      visit(next);
    }
  };
  visit(from);
  return met;
}
