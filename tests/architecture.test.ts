import { cruise, type ICruiseResult } from "dependency-cruiser";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INBOX_KINDS } from "../app/layouts/admin/features/panel-kinds.ts";
import { FEATURES } from "../server/features.ts";

const sources = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts", "scripts/**/*.{ts,mjs}", "tests/**/*.ts"]).filter(
  (file) => !file.includes("+types"),
);
const code = sources.filter((file) => !/\.test\.tsx?$|^tests\//.test(file));

const BANNED = /(^|\/)(index|utils?|helpers?|misc|common|lib|types)(\.[\w.]+)?$/;
const FEATURE_FILES =
  /^([a-z-]+\/)?(routes\.ts|[a-z-]+\.ts|[a-z-]+\.test\.ts|[a-z-]+\.server\.ts|[a-z-]+\.server\.test\.ts|pages\/[a-z-]+\.tsx|ui\/[a-z-]+\.(tsx|ts|css)|ui\/[a-z-]+\.test\.tsx?)$/;
const FEATURE_NAMES = new Set(FEATURES.map(({ name }) => name));

test("no file or folder has a meaningless name", () => {
  expect(sources.filter((file) => file.split("/").some((part) => BANNED.test(part)))).toEqual([]);
});

test("every folder of the app is a listed feature, a layout, records, ui or platform", () => {
  const folders = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = [...FEATURE_NAMES, "layouts", "platform", "records", "ui"];
  expect(folders.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test("every file in a feature has a name that the architecture knows", () => {
  const strangers = sources.flatMap((file) => {
    const [, feature = "", ...rest] = file.split("/");
    return file.startsWith("app/") && FEATURE_NAMES.has(feature) && !FEATURE_FILES.test(rest.join("/")) ? [file] : [];
  });
  expect(strangers).toEqual([]);
});

test("a stylesheet imports nothing, and each is imported by a component", () => {
  const imported = new Set(
    globSync("app/**/*.tsx").flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(/^import "(\.[^"]+\.css)";$/gm), ([, path = ""]) =>
        join(dirname(file), path),
      ),
    ),
  );
  const files = globSync("app/**/*.css");
  expect(files.filter((file) => !imported.has(file))).toEqual([]);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("@import"))).toEqual([]);
});

test("the styles of a feature are imported by that feature and the layouts alone", () => {
  const strangers = globSync("app/*/**/*.tsx").flatMap((file) => {
    const [, place = ""] = file.split("/");
    const paths = Array.from(
      readFileSync(file, "utf8").matchAll(/^import "(\.[^"]+\.css)";$/gm),
      ([, path = ""]) => path,
    );
    const from = paths.map((path) => join(dirname(file), path).split("/")[1] ?? "");
    return place !== "layouts" && from.some((name) => FEATURE_NAMES.has(name) && name !== place) ? [file] : [];
  });
  expect(strangers).toEqual([]);
});

/** Words that are a feature's elsewhere: roles, the layouts' own pages, texts of the settings, and words that people look for. */
const MEANS_NO_FEATURE: Record<string, string[]> = {
  "app/platform/panel/change-subjects.server.ts": ["members", "staff"],
  "app/platform/auth/roles.ts": ["events"],
  "app/platform/inbox/endpoints.ts": ["events"],
  "app/platform/pictures/endpoints.ts": ["events"],
  "app/platform/records/endpoints.ts": ["events"],
  "app/platform/old-addresses/endpoints.ts": ["events"],
  "app/platform/panel/endpoints.ts": ["events"],
  "app/platform/backup/endpoints.ts": ["events"],
  "app/platform/panel/search.server.ts": ["events"],
  "app/platform/panel/morning-summary.server.ts": ["profile"],
  "app/platform/search/everyday-words.ts": ["giving", "staff", "volunteer"],
  "app/platform/rendering/first-script.ts": ["profile"],
  "app/platform/payments/razorpay/window-policy.server.ts": ["checkout"],
  "app/platform/second-factor/mails.server.ts": ["contact", "reset"],
  "app/platform/sign-in/new-sign-in.server.ts": ["profile"],
  "app/platform/sign-in/next-path.ts": ["profile"],
};

test("the platform contains no name and no address of a feature", () => {
  const addresses = FEATURES.flatMap(({ showsLive = [], tokenLinks = [] }) => [...showsLive, ...tokenLinks]);
  const word = new RegExp(`["'\`/(|](${[...FEATURE_NAMES, ...addresses].join("|")})["'\`/)|.?\\\\]`, "g");
  const named = code
    .filter((file) => file.startsWith("app/platform/") && !file.includes("/make-"))
    .flatMap((file) => {
      const words = Array.from(withoutComments(file).matchAll(word), ([, found = ""]) => found);
      return words.filter((found) => !MEANS_NO_FEATURE[file]?.includes(found)).map((found) => `${file}: ${found}`);
    });
  expect(named).toEqual([]);
});

const withoutComments = (file: string) => readFileSync(file, "utf8").replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");

test("every kind of inbox item has a name in the panel", () => {
  expect(Object.keys(INBOX_KINDS).toSorted()).toEqual(
    FEATURES.flatMap(({ inbox = {} }) => Object.keys(inbox)).toSorted(),
  );
});

test("every suppression states its reason", () => {
  const bare = sources.filter(
    (file) =>
      /(eslint|oxlint)-disable(?!.*--\s*\S)|@ts-(ignore|nocheck)|@ts-expect-error\s*$/m.test(
        readFileSync(file, "utf8"),
      ) && file !== "tests/architecture.test.ts",
  );
  expect(bare).toEqual([]);
});

test("every setting that is parsed is explained in .env.example", () => {
  const source = readFileSync("app/platform/settings/environment.server.ts", "utf8");
  const parsed = Array.from(source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name = ""]) => name).filter(
    (name) => name !== "NODE_ENV",
  );
  const explained = Array.from(readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm), ([, name = ""]) => name);
  expect(explained.toSorted()).toEqual([...new Set(parsed)].toSorted());
});

/** One file for each import rule: if the rule went silent, its violation would pass. */
const VIOLATIONS: Record<string, [path: string, text: string]> = {
  "no-circles": ["app/thoughts/circle-a.ts", `import { b } from "./circle-b.ts";\nexport const a = () => b;`],
  "platform-knows-no-feature": [
    "app/platform/text/violation.ts",
    `import { thoughts } from "../../thoughts/tables.server.ts";\nexport const x = thoughts;`,
  ],
  "ui-stands-alone": [
    "app/ui/violation.tsx",
    `import type { Thought } from "../thoughts/thought.ts";\nexport type X = Thought;`,
  ],
  "things-are-pure": [
    "app/thoughts/violation.ts",
    `import { listThoughts } from "./thoughts.server.ts";\nexport const x = listThoughts;`,
  ],
  "things-need-no-node": [
    "app/thoughts/violation-node.ts",
    `import { readFileSync } from "node:fs";\nexport const x = readFileSync;`,
  ],
  "records-know-no-feature": [
    "app/records/violation.ts",
    `import type { Post } from "../blog/post.ts";\nexport type X = Post;`,
  ],
  "tables-are-bare": [
    "app/events/tables.server.ts",
    `import { listThoughts } from "../thoughts/thoughts.server.ts";\nexport const events = listThoughts;`,
  ],
  "operations-know-no-entry": [
    "app/thoughts/violation.server.ts",
    `import { thoughtsApi } from "./api.server.ts";\nexport const x = thoughtsApi;`,
  ],
  "features-are-apart": [
    "app/thoughts/violation-feature.ts",
    `import type { Post } from "../blog/post.ts";\nexport type X = Post;`,
  ],
  "teachers-are-for-what-names-them": [
    "app/thoughts/violation-teachers.ts",
    `import type { Teacher } from "../teachers/teacher.ts";\nexport type X = Teacher;`,
  ],
  "places-are-for-events": [
    "app/thoughts/violation-places.ts",
    `import type { Place } from "../places/place.ts";\nexport type X = Place;`,
  ],
  "feature-tables-stay-home": [
    "app/layouts/site/violation.server.ts",
    `import { posts } from "../../blog/tables.server.ts";\nexport const x = posts;`,
  ],
  "entries-ask-operations": [
    "app/thoughts/pages/violation.tsx",
    `import { thoughts } from "../tables.server.ts";\nexport const x = thoughts;`,
  ],
  "feature-ui-stays-in-the-browser": [
    "app/thoughts/ui/violation.tsx",
    `import { listThoughts } from "../thoughts.server.ts";\nexport const x = listThoughts;`,
  ],
  "layouts-compose": [
    "app/layouts/site/violation-entry.server.ts",
    `import { thoughtsApi } from "../../thoughts/api.server.ts";\nexport const x = thoughtsApi;`,
  ],
  "server-mounts": [
    "server/violation.ts",
    `import { users } from "../app/platform/auth/tables.server.ts";\nexport const x = users;`,
  ],
  "samples-are-for-tests": [
    "app/thoughts/violation-sample.server.ts",
    `import { makeThought } from "./make-thought.ts";\nexport const x = makeThought;`,
  ],
};

let planted = "";
let broken: { rule: string; from: string }[] = [];

beforeAll(async () => {
  planted = mkdtempSync(join(tmpdir(), "kshitij-violations-"));
  for (const part of ["app", "server", "tsconfig.json", "package.json", ".dependency-cruiser.cjs"])
    cpSync(part, join(planted, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(planted, "node_modules"));
  const plants = [
    ...Object.values(VIOLATIONS),
    ["app/thoughts/circle-b.ts", `import { a } from "./circle-a.ts";\nexport const b = () => a;`],
    ["app/thoughts/make-thought.ts", "export const makeThought = () => ({});"],
  ] as const;
  for (const [path, text] of plants) {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
  broken = await violationsIn(planted);
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

test.each(Object.keys(VIOLATIONS))("the import rule %s catches its deliberate violation", (rule) => {
  expect(broken.filter((violation) => violation.rule === rule).map((violation) => violation.from)).toContain(
    VIOLATIONS[rule]?.[0],
  );
});

test("every import rule reports its deliberate violation", () => {
  const { forbidden } = arrowRules();
  expect(forbidden.map((rule) => rule.name).toSorted()).toEqual(Object.keys(VIOLATIONS).toSorted());
});

function arrowRules(): { forbidden: { name: string }[]; options: object } {
  return createRequire(import.meta.url)("../.dependency-cruiser.cjs") as {
    forbidden: { name: string }[];
    options: object;
  };
}

async function violationsIn(folder: string): Promise<{ rule: string; from: string }[]> {
  const { forbidden, options } = arrowRules();
  const { output } = await cruise(["app", "server"], {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: folder,
  } as object);
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
