import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { steps, type Outcome, type Step } from "./test-steps.ts";

const GROUPS = [...new Set(steps.flatMap((step) => step.groups))];

/** `npm test` runs everything; the name of a group or step selects it, and further arguments go to its test runner. */
const [wanted, ...rest] = process.argv.slice(2);
const parameters = rest[0] === "--" ? rest.slice(1) : rest;
const isWanted = ({ name, groups }: Step) => groups.some((group) => group === wanted) || name === wanted;
const chosen = steps.filter((step) => wanted === undefined || isWanted(step));

if (chosen.length === 0) {
  console.error(
    `There is no step called ${wanted}: take one of ${[...GROUPS, ...steps.map((step) => step.name)].join(", ")}.`,
  );
  process.exit(1);
}

const outcome = await runAll(chosen);
const ran = outcome.passed + outcome.failed;
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed > 0 || ran === 0 ? 1 : 0;

/** The checks run beside the tests, which often wait for PostgreSQL or a browser. */
async function runAll(list: Step[]): Promise<Outcome> {
  const reports = mkdtempSync(join(tmpdir(), "kshitij-reports-"));
  const total: Total = { passed: 0, failed: 0, failures: [], failedSteps: [] };
  const checks = list.filter(({ groups }) => groups.includes("check"));
  const tests = list.filter((step) => !checks.includes(step));
  await Promise.all([checks, tests].map((steps) => runInOrder(steps, reports, total)));
  rmSync(reports, { recursive: true, force: true });
  for (const { where, why } of total.failures) console.log(`\n${where}\n${why}`);
  if (total.failedSteps.length > 0) console.log(`\nFailed: ${total.failedSteps.join(", ")}`);
  return total;
}

type Total = Outcome & { failedSteps: string[] };

/** Continues after a failure, so that one run reports all errors. */
async function runInOrder(list: Step[], reports: string, total: Total): Promise<void> {
  for (const step of list) {
    const { passed, failed, failures } = await runOne(step, { reports, parameters, failedSteps: total.failedSteps });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    if (failed > 0) total.failedSteps.push(step.name);
  }
}

type Run = Parameters<Step["run"]>[0];

async function runOne(step: Step, run: Run): Promise<Outcome> {
  const began = performance.now();
  const outcome = await step.run(run).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [] };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${step.name} (${seconds} s)`);
  return outcome;
}
