/** Who may import whom: house-style's table, one rule an arrow. Each rule has a planted breach in tests/house.test.ts. */
const { existsSync, readdirSync } = require("node:fs");
const { join } = require("node:path");

const APP = join(__dirname, "app");
/** Every folder of app/ that says what it adds to the site. */
const ROOMS = readdirSync(APP)
  .filter((folder) => existsSync(join(APP, folder, "room.server.ts")))
  .join("|");
const SHELLS = "site|admin";
const TESTS = "\\.test\\.tsx?$|^tests/|^scripts/|/make-[^/]+\\.ts$";
/** What programs, events and articles need of teachers. */
const TEACHERS = "^app/teachers/teacher(s\\.server|-choices)?\\.ts$";
const room = `^app/(${ROOMS})/`;
/** A part of a room that has a folder of its own has the same kinds of files. */
const VIEWS = "/(ui|pages)/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-circles", "Files that import each other cannot be read one at a time.", {}, { circular: true }),
    rule(
      "platform-knows-no-room",
      "The platform is what rooms stand on.",
      { path: "^app/platform/", pathNot: TESTS },
      { path: `^app/(${ROOMS}|${SHELLS}|records|ui)/` },
    ),
    rule(
      "records-know-no-room",
      "What the panel does with any record knows none of them.",
      { path: "^app/records/", pathNot: TESTS },
      { path: `^app/(${ROOMS}|${SHELLS})/` },
    ),
    rule(
      "ui-stands-alone",
      "ui/ has no domain words and no data.",
      { path: "^app/ui/", pathNot: TESTS },
      { path: "^app/(?!ui/)|\\.server\\.ts$" },
    ),
    rule(
      "things-are-pure",
      "A room's plain .ts runs anywhere.",
      { path: `${room}.+\\.ts$`, pathNot: `${VIEWS}|\\.server\\.ts$|routes\\.ts$|${TESTS}` },
      {
        path: "\\.server\\.tsx?$|\\.tsx$|node_modules/react(-dom|-router)?/",
        dependencyTypesNot: ["core", "type-only"],
      },
    ),
    rule(
      "things-need-no-node",
      "A room's plain .ts runs in browsers too.",
      { path: `${room}.+\\.ts$`, pathNot: `${VIEWS}|\\.server\\.ts$|${TESTS}` },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "tables-are-bare",
      "Tables know Drizzle, their own words, the tables of the platform they point to, and the column they are found by.",
      { path: `${room}tables\\.server\\.ts$` },
      {
        path: "^app/|^server/",
        pathNot: `${room}[^/]+(?<!\\.server)\\.ts$|^app/platform/((auth|uploads)/tables|search/columns)\\.server\\.ts$`,
      },
    ),
    rule(
      "operations-know-no-entry",
      "Operations are called by pages and APIs, never the other way round.",
      { path: `${room}.+\\.server\\.ts$`, pathNot: `${VIEWS}|(api|room|tables)\\.server\\.ts$|${TESTS}` },
      { path: "^app/ui/|(api|room)\\.server\\.ts$|\\.tsx$", pathNot: "^app/platform/" },
    ),
    rule(
      "rooms-are-apart",
      "Two rooms that need each other are composed in a shell.",
      { path: `^app/(${ROOMS})/`, pathNot: TESTS },
      { path: `^app/(${ROOMS}|${SHELLS})/`, pathNot: `^app/$1/|${TEACHERS}` },
    ),
    rule(
      "teachers-are-for-what-names-them",
      "What is taught or written names its teachers: the one arrow between rooms.",
      { path: `^app/(?!(programs|events|blog|teachers|${SHELLS})/)`, pathNot: TESTS },
      { path: TEACHERS },
    ),
    rule(
      "room-tables-stay-home",
      "Another folder never reaches into a room's tables.",
      { path: "^(app/[^/]+|server)/", pathNot: TESTS },
      { path: `${room}tables\\.server\\.ts$`, pathNot: "^$1/" },
    ),
    rule(
      "entries-ask-operations",
      "Pages, API and what a room adds to the site never touch tables.",
      { path: "/pages/|(api|room)\\.server\\.ts$", pathNot: TESTS },
      { path: `${room}tables\\.server\\.ts$` },
    ),
    rule(
      "room-ui-stays-in-the-browser",
      "A room's ui/ and signed-in pages hold no server code.",
      {
        path: `${room}ui/|${room}[^/]+/ui/|/pages/admin-|^app/admin/|^app/records/.*(?<!\\.server)\\.tsx?$`,
        pathNot: TESTS,
      },
      { path: "\\.server\\.tsx?$" },
    ),
    rule(
      "shells-compose",
      "Shells use rooms' words, operations and ui, not their pages and APIs.",
      { path: `^app/(${SHELLS})/`, pathNot: TESTS },
      { path: `${room}(pages/|.*(api|room|tables)\\.server\\.ts$)` },
    ),
    rule(
      "server-mounts",
      "server/ knows of a room what its room.server.ts says, and no table.",
      { path: "^server/" },
      { path: `tables\\.server\\.ts$|${room}(?!room\\.server\\.ts$)` },
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
