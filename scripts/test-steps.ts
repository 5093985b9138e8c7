import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuild } from "./build.ts";
import { checkMigrations } from "./check-migrations.ts";

export type Outcome = { passed: number; failed: number; failures: Failure[] };

/** A test that failed, for the end of the run: `where` is its file and title, `why` the first lines of its error. */
export type Failure = { where: string; why: string };

type Run = {
  /** Where test runners put what they counted. */
  reports: string;
  /** For the test runner, from the command line. */
  parameters: string[];
  failedSteps: string[];
};

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
  { name: "migrations", groups: ["check"], run: () => checkMigrations(capture).then(asOutcome) },
  // Before the tests that start the site: two of them side by side would each build it, in the time a start is given.
  { name: "build", groups: ["unit", "e2e"], run: () => ensureBuild().then(() => asOutcome("")) },
  { name: "unit", groups: ["unit"], run: runUnitTests },
  { name: "browser", groups: ["e2e"], run: runBrowserTests },
];

/** Says nothing where all is well, and everything the tool said where it is not. */
async function silently(...commands: string[][]): Promise<Outcome> {
  for (const command of commands) {
    const { code, output } = await capture(command);
    if (code !== 0) return asOutcome(output || `${command.join(" ")} ended with code ${code}.`);
  }
  return asOutcome("");
}

function asOutcome(complaint: string): Outcome {
  if (complaint) process.stdout.write(`\n${complaint.trim()}\n`);
  return complaint ? { passed: 0, failed: 1, failures: [] } : { passed: 1, failed: 0, failures: [] };
}

async function runUnitTests({ reports, parameters }: Run): Promise<Outcome> {
  const report = join(reports, "unit.json");
  const code = await show([
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...parameters,
  ]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<UnitReport>(report);
  return counted({ passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(unitFailures) }, code);
}

/** What is read of the JSON report of Vitest. A file that broke down before its tests has a message and no tests. */
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] };
type UnitFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

function unitFailures({ name, status, message, assertionResults }: UnitFile): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [failure(file, message)];
  return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages.join("\n")));
}

function failure(where: string, why: string): Failure {
  return { where, why: stripVTControlCharacters(why).split("\n").slice(0, 8).join("\n") };
}

async function runBrowserTests({ reports, parameters, failedSteps }: Run): Promise<Outcome> {
  if (failedSteps.includes("build")) return asOutcome("Without a build there is no site to look at in a browser.");
  const report = join(reports, "browser.json");
  const code = await show(["playwright", "test", "--reporter=list,json", ...parameters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats, suites = [] } = readReport<BrowserReport>(report);
  return counted(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      failures: suites.flatMap(browserFailures),
    },
    code,
  );
}

/** What is read of the JSON report of Playwright. */
type BrowserReport = { stats: { expected: number; flaky: number; unexpected: number }; suites: BrowserSuite[] };
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** Includes the flaky ones, which passed at the second attempt: a slow machine may be the cause, or a defect. */
function browserFailures({ suites = [], specs }: BrowserSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => failure(`${file} › ${title} (${status})`, results[0]?.error?.message ?? "")),
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

async function capture(command: string[]): Promise<{ code: number; output: string }> {
  let output = "";
  const code = await spawned(command, {}, (text) => (output += text));
  return { code, output };
}

function show(command: string[], variables: Record<string, string> = {}): Promise<number> {
  return spawned(command, variables);
}

function spawned(
  [program = "", ...rest]: string[],
  variables: Record<string, string>,
  keep?: (text: string) => void,
): Promise<number> {
  const path = [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter);
  return new Promise((done, fail) => {
    const stdio = keep ? ("pipe" as const) : ("inherit" as const);
    const child = spawn(program, rest, {
      stdio: ["ignore", stdio, stdio],
      env: { ...process.env, ...variables, PATH: path },
    });
    if (keep) child.stdout?.setEncoding("utf8").on("data", keep);
    if (keep) child.stderr?.setEncoding("utf8").on("data", keep);
    child.once("error", fail);
    child.once("close", (code) => done(code ?? 1));
  });
}
