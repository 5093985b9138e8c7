import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded.server.ts";

const HOLDER = fileURLToPath(new URL("../../../tests/support/hold-postgres.ts", import.meta.url));
const PATIENCE = { timeout: 30_000, interval: 20 };

let dataDir = "";

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "kshitij-test-"));
  // Runs after what the test itself registers; afterEach would take the folder from under a running server.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  dataDir = folder;
});

test("a start creates an empty database whose role is no superuser, and a stop leaves no process", async () => {
  const server = await start();
  const pid = server.pid() ?? 0;
  const [row] = await ask(
    server,
    "select current_user, current_database(), usesuper from pg_user where usename = current_user",
  );
  expect(row).toEqual({ current_user: "kshitij", current_database: "kshitij", usesuper: false });

  await server.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(server.host)).toBe(false);
});

test("written rows exist after a restart", async () => {
  const first = await start();
  await ask(first, "create table kept as select 42 as answer");
  await first.stop();
  expect(await ask(await start(), "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a second start on the same folder attaches, and its stop leaves the database running", async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ attached: true, host: first.host });
  expect(second.pid()).toBe(first.pid());

  await second.stop();
  expect(await ask(first, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("killing Node amid writes leaves no PostgreSQL process, and the next start has every acknowledged row", async () => {
  const { postgresPid, acknowledged } = await killHolderAmidWrites();
  await vi.waitUntil(() => !isAlive(postgresPid), PATIENCE);

  const [row] = await ask(await start(), "select max(number) as last, count(*)::int as rows from written");
  expect(row?.["last"]).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.["rows"]).toBe(row?.["last"]);
});

test.runIf(process.platform === "linux")(
  "killing Node, postgres and their watchdog together loses nothing acknowledged either",
  async () => {
    const { acknowledged } = await killHolderAmidWrites((postgresPid) =>
      process.kill(-groupOf(postgresPid), "SIGKILL"),
    );
    const [row] = await ask(await start(), "select max(number) as last from written");
    expect(row?.["last"]).toBeGreaterThanOrEqual(acknowledged);
  },
);

test("a killed PostgreSQL is restarted on the same socket, with its rows", async () => {
  const server = await start();
  await ask(server, "create table kept as select 42 as answer");
  const killed = server.pid() ?? 0;
  process.kill(killed, "SIGKILL");

  const rows = await vi.waitFor(() => ask(server, "select answer from kept"), PATIENCE);
  expect(rows).toEqual([{ answer: 42 }]);
  expect(server.pid()).not.toBe(killed);
});

test("a first start that was killed while it created the cluster is repaired by the next", async () => {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await vi.waitUntil(() => readdirSync(dataDir).some((name) => name.startsWith(".postgres-unfinished-")), PATIENCE);
  child.kill("SIGKILL");
  await ended;

  expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir)).toEqual(["postgres"]);
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

async function ask(
  { host, port, user, database }: EmbeddedPostgres,
  query: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, port, user, database });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

async function killHolderAmidWrites(alsoKill: (postgresPid: number) => void = () => {}) {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const closed = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));

  await vi.waitUntil(() => /^200$/m.test(printed), PATIENCE);
  const postgresPid = Number(/^postgres (\d+)$/m.exec(printed)?.[1]);
  child.kill("SIGKILL");
  alsoKill(postgresPid);
  await closed;
  return { postgresPid, acknowledged: Number(printed.match(/^\d+(?=\n)/gm)?.at(-1)) };
}

function groupOf(pid: number): number {
  return Number(/\) \S+ \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
