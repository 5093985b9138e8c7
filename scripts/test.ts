import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { steps, type Outcome, type Step } from "./test-steps.ts";

/** `npm test` runs everything; the name of a group or step selects it, and further arguments go to its test runner. */
const [wanted, ...rest] = process.argv.slice(2);
const parameters = rest[0] === "--" ? rest.slice(1) : rest;
const isWanted = ({ name, groups }: Step) => groups.some((group) => group === wanted) || name === wanted;
const chosen = steps.filter((step) => wanted === undefined || isWanted(step));

if (chosen.length === 0) {
  const names = new Set(steps.flatMap(({ groups }) => groups)).union(new Set(steps.map(({ name }) => name)));
  console.error(`There is no step called ${wanted}: take one of ${[...names].join(", ")}.`);
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), "kshitij-reports-"));
const total: Outcome & { failedSteps: string[] } = { passed: 0, failed: 0, failures: [], failedSteps: [] };
const isCheck = ({ groups }: Step) => groups.includes("check");
// The checks run beside the tests, which often wait for PostgreSQL or a browser.
await Promise.all([chosen.filter(isCheck), chosen.filter((step) => !isCheck(step))].map(runInOrder));
rmSync(reports, { recursive: true, force: true });
for (const { where, why } of total.failures) console.log(`\n${where}\n${why}`);
if (total.failedSteps.length > 0) console.log(`\nFailed: ${total.failedSteps.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Continues after a failure, so that one run reports all errors. */
async function runInOrder(list: Step[]): Promise<void> {
  for (const step of list) {
    const { passed, failed, failures } = await runOne(step);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    if (failed > 0) total.failedSteps.push(step.name);
  }
}

async function runOne(step: Step): Promise<Outcome> {
  const began = performance.now();
  const run = { reports, parameters, failedSteps: total.failedSteps };
  const outcome = await step.run(run).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [] };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${step.name} (${seconds} s)`);
  return outcome;
}
