import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = ["*.md", "docs/*.md"];

test("every path that a document names in code exists", () => {
  let count = 0;
  for (const document of globSync([...DOCUMENTS, "docs/decisions/*.md"])) {
    const text = readFileSync(document, "utf8");
    const named = [...text.matchAll(/`((?:app|server|scripts|tests|docs|migrations|public|demo|deploy)\/[\w./*-]+)`/g)];
    for (const [, path = ""] of named) expect(globSync(path), `${document} names ${path}`).not.toEqual([]);
    count += named.length;
  }
  expect(count).toBeGreaterThan(50);
});

test("every link of a document leads to a file, and every npm command that it names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const document of globSync(DOCUMENTS)) {
    const text = readFileSync(document, "utf8");
    for (const [, path = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
      expect(existsSync(join(dirname(document), path)), `${document} links to ${path}`).toBe(true);
    for (const [, name = ""] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts, document).toHaveProperty([name]);
  }
});

test("every example path of a feature in CONTRIBUTING.md and STYLE.md is a file of a feature", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8") + readFileSync("STYLE.md", "utf8");
  const named = [...text.matchAll(/`((?:ui\/)?[a-z-]+(?:\.server)?\.tsx?)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(
    named.filter((name) => globSync(`app/{blog,teachers,thoughts,events,giving}/**/${name}`).length === 0),
  ).toEqual([]);
});
