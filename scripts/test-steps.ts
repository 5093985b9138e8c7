import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JsonTestResult, JsonTestResults } from "vitest/node";
import { ensureBuild, runTool } from "./build.ts";

export type Outcome = { passed: number; failed: number; failures: Failure[] };

/** A test that failed, for the end of the run: `where` is its file and title, `why` the first lines of its error. */
type Failure = { where: string; why: string };

/** Test runners put what they counted into `reports`, and get `parameters` from the command line. */
type Run = { reports: string; parameters: string[]; failedSteps: string[] };

type Group = "check" | "unit" | "e2e";

export type Step = { name: string; groups: Group[]; run: (run: Run) => Promise<Outcome> };

/** All that `npm test` does: the checks in order, and beside them the rest in order. */
export const steps: Step[] = [
  { name: "format", groups: ["check"], run: () => silently(["oxfmt", "--check", "."]) },
  { name: "types", groups: ["check"], run: () => silently(["react-router", "typegen"], ["tsc", "--noEmit"]) },
  // After the routes' types are written: without them the linter takes what they type for anything.
  { name: "lint", groups: ["check"], run: () => silently(["oxlint", "--type-aware", "--deny-warnings"]) },
  { name: "imports", groups: ["check"], run: () => silently(["depcruise", "app", "server", "scripts", "tests"]) },
  { name: "unused", groups: ["check"], run: () => silently(["knip"]) },
  { name: "migrations", groups: ["check"], run: checkMigrations },
  // Before the tests that start the site: two of them side by side would each build it, in the time a start is given.
  { name: "build", groups: ["unit", "e2e"], run: () => ensureBuild().then(() => asOutcome("")) },
  { name: "unit", groups: ["unit"], run: runUnitTests },
  { name: "browser", groups: ["e2e"], run: runBrowserTests },
];

/** Says nothing where all is well, and everything the tool said where it is not. */
async function silently(...commands: string[][]): Promise<Outcome> {
  for (const command of commands) {
    const { code, output } = await runTool(command);
    if (code !== 0) return asOutcome(output || `${command.join(" ")} ended with code ${code}.`);
  }
  return asOutcome("");
}

function asOutcome(complaint: string): Outcome {
  if (complaint) process.stdout.write(`\n${complaint.trim()}\n`);
  return { passed: complaint ? 0 : 1, failed: complaint ? 1 : 0, failures: [] };
}

/** Lets drizzle-kit write, into a copy, the migration that the tables would need; there should be none. */
async function checkMigrations(): Promise<Outcome> {
  const copy = mkdtempSync(join(tmpdir(), "kshitij-migrations-"));
  try {
    cpSync("migrations", copy, { recursive: true });
    // The tool only takes an output folder relative to where it runs.
    const variables = { MIGRATIONS: relative(".", copy) };
    const { code, output } = await runTool(["drizzle-kit", "generate"], { variables });
    const added = readdirSync(copy).filter((name) => !readdirSync("migrations").includes(name));
    if (code === 0 && added.length === 0) return asOutcome("");
    const wrong = "The tables are not what the migrations make: run `npm run db:change` and read the SQL.";
    return asOutcome([wrong, output, ...added.map((name) => readFileSync(join(copy, name), "utf8"))].join("\n"));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function runUnitTests({ reports, parameters }: Run): Promise<Outcome> {
  const file = join(reports, "unit.json");
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await runTool(["vitest", "run", ...reporting, ...parameters], { isShown: true });
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    testResults = [],
  } = readReport<JsonTestResults>(file);
  return counted({ passed, failed, failures: testResults.flatMap(unitFailures) }, code);
}

/** A file that broke down before its tests has a message and no tests. */
function unitFailures({ name, status, message, assertionResults }: JsonTestResult): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [failure(file, message)];
  return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages?.join("\n")));
}

function failure(where: string, why = ""): Failure {
  return { where, why: stripVTControlCharacters(why).split("\n").slice(0, 8).join("\n") };
}

async function runBrowserTests({ reports, parameters, failedSteps }: Run): Promise<Outcome> {
  if (failedSteps.includes("build")) return asOutcome("Without a build there is no site to look at in a browser.");
  const file = join(reports, "browser.json");
  const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = ["playwright", "test", "--reporter=list,json", ...parameters];
  const { code } = await runTool(command, { variables, isShown: true });
  const { stats, suites = [] } = readReport<JSONReport>(file);
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return counted({ passed, failed: stats?.unexpected ?? 0, failures: suites.flatMap(browserFailures) }, code);
}

/** Includes the flaky ones, which passed at the second attempt: a slow machine may be the cause, or a defect. */
function browserFailures({ suites = [], specs }: JSONReportSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => failure(`${file} › ${title} (${status})`, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(browserFailures)];
}

function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Report>;
  } catch {
    return {};
  }
}

/** A runner that broke down, or found nothing to run, counts as one failure: silence must not look like success. */
function counted(outcome: Outcome, code: number): Outcome {
  if (outcome.failed > 0 || (code === 0 && outcome.passed > 0)) return outcome;
  if (code === 0) process.stdout.write("No test ran.\n");
  return { ...outcome, failed: 1 };
}
