/** Who may import whom: house-style's table, one rule each. Each rule has a deliberate violation in tests/architecture.test.ts. */
const { existsSync, readdirSync } = require("node:fs");
const { join } = require("node:path");

const APP = join(__dirname, "app");
/** Every folder of app/ that says what it adds to the site. */
const FEATURES = readdirSync(APP)
  .filter((folder) => existsSync(join(APP, folder, "feature.server.ts")))
  .join("|");
const LAYOUTS = "layouts/site|layouts/admin";
const TESTS = "\\.test\\.tsx?$|^tests/|^scripts/|/make-[^/]+\\.ts$";
/** What programs, events and articles need of teachers. */
const TEACHERS = "^app/teachers/teacher(s\\.server|-choices)?\\.ts$";
/** What events need of places. */
const PLACES = "^app/places/place(s\\.server|-choices)?\\.ts$";
const feature = `^app/(${FEATURES})/`;
/** A part of a feature that has a folder of its own has the same kinds of files. */
const VIEWS = "/(ui|pages)/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-circles", "Files that import each other cannot be read one at a time.", {}, { circular: true }),
    rule(
      "platform-knows-no-feature",
      "The platform is what features stand on.",
      { path: "^app/platform/", pathNot: TESTS },
      { path: `^app/(${FEATURES}|${LAYOUTS}|records|ui)/` },
    ),
    rule(
      "records-know-no-feature",
      "What the panel does with any record knows none of them.",
      { path: "^app/records/", pathNot: TESTS },
      { path: `^app/(${FEATURES}|${LAYOUTS})/` },
    ),
    rule(
      "ui-stands-alone",
      "ui/ has no domain words and no data.",
      { path: "^app/ui/", pathNot: TESTS },
      { path: "^app/(?!ui/)|\\.server\\.ts$" },
    ),
    rule(
      "things-are-pure",
      "A feature's plain .ts runs anywhere.",
      { path: `${feature}.+\\.ts$`, pathNot: `${VIEWS}|\\.server\\.ts$|routes\\.ts$|${TESTS}` },
      {
        path: "\\.server\\.tsx?$|\\.tsx$|node_modules/react(-dom|-router)?/",
        dependencyTypesNot: ["core", "type-only"],
      },
    ),
    rule(
      "things-need-no-node",
      "A feature's plain .ts runs in browsers too.",
      { path: `${feature}.+\\.ts$`, pathNot: `${VIEWS}|\\.server\\.ts$|${TESTS}` },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "tables-are-bare",
      "Tables know Drizzle, their own words, the tables of the platform they point to, what every table of records or notes has, the columns that several have, and the tables of their own feature's parts.",
      { path: `${feature}tables\\.server\\.ts$` },
      {
        path: "^app/|^server/",
        pathNot: `${feature}[^/]+(?<!\\.server)\\.ts$|^app/platform/((auth|imports|payments|uploads)/tables|records/record-table|notes/note-table|database/columns)\\.server\\.ts$|${feature}.+/tables\\.server\\.ts$`,
      },
    ),
    rule(
      "operations-know-no-entry",
      "Operations are called by pages and APIs, never the other way round.",
      { path: `${feature}.+\\.server\\.ts$`, pathNot: `${VIEWS}|(api|feature|tables)\\.server\\.ts$|${TESTS}` },
      { path: "^app/ui/|(api|feature)\\.server\\.ts$|\\.tsx$", pathNot: "^app/platform/" },
    ),
    rule(
      "features-are-apart",
      "Two features that need each other are composed in a layout.",
      { path: `^app/(${FEATURES})/`, pathNot: TESTS },
      { path: `^app/(${FEATURES}|${LAYOUTS})/`, pathNot: `^app/$1/|${TEACHERS}|${PLACES}` },
    ),
    rule(
      "teachers-are-for-what-names-them",
      "What is taught or written names its teachers.",
      { path: `^app/(?!(programs|events|blog|teachers|${LAYOUTS})/)`, pathNot: TESTS },
      { path: TEACHERS },
    ),
    rule(
      "places-are-for-events",
      "An event names its place.",
      { path: `^app/(?!(events|places|${LAYOUTS})/)`, pathNot: TESTS },
      { path: PLACES },
    ),
    rule(
      "feature-tables-stay-home",
      "Another folder never reaches into a feature's tables.",
      { path: "^(app/[^/]+|app/layouts/[^/]+|server)/", pathNot: TESTS },
      { path: `${feature}tables\\.server\\.ts$`, pathNot: "^$1/" },
    ),
    rule(
      "entries-ask-operations",
      "Pages, API and what a feature adds to the site never touch tables.",
      { path: "/pages/|(api|feature)\\.server\\.ts$", pathNot: TESTS },
      { path: `${feature}tables\\.server\\.ts$` },
    ),
    rule(
      "feature-ui-stays-in-the-browser",
      "A feature's ui/ and signed-in pages hold no server code.",
      {
        path: `${feature}ui/|${feature}[^/]+/ui/|/pages/admin-|^app/layouts/admin/|^app/records/.*(?<!\\.server)\\.tsx?$`,
        pathNot: TESTS,
      },
      { path: "\\.server\\.tsx?$" },
    ),
    rule(
      "layouts-compose",
      "Layouts use features' words, operations and ui, not their pages and APIs.",
      { path: `^app/(${LAYOUTS})/`, pathNot: TESTS },
      { path: `${feature}(pages/|.*(api|feature|tables)\\.server\\.ts$)` },
    ),
    rule(
      "server-mounts",
      "server/ knows of a feature what its feature.server.ts says (and which columns it encrypts, which rekey reads unbuilt), and no table.",
      { path: "^server/" },
      { path: `tables\\.server\\.ts$|${feature}(?!(feature|(tax/)?encrypted-columns)\\.server\\.ts$)` },
    ),
    rule(
      "samples-are-for-tests",
      "make-* builds samples for tests and seed.",
      { pathNot: TESTS },
      { path: "/make-[^/]+\\.ts$" },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router|\\+types|^build/|virtual:" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
