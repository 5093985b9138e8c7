import pg from "pg";
import { format } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { API_WRITES, fillForWrites, SECRET, sendWrite } from "./support/api-writes.ts";
import { loadersOnly } from "./support/loaders-only.ts";
import { openSite } from "./support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** More statements than any of these sends, to detect an endless loop. */
const MOST_STATEMENTS = 60;
const READS = [
  `/search?q=${SECRET}`,
  `/blog?q=${SECRET}`,
  `/programs?q=${SECRET}`,
  `/tickets/${SECRET}`,
  `/invite/${SECRET}`,
  `/verify/${SECRET}`,
  `/parent/${SECRET}`,
  `/giving/${SECRET}`,
  `/pan/${SECRET}`,
  `/reset/${SECRET}`,
  `/api/v1/search?q=${SECRET}`,
  `/api/v1/downloads/inbox/${SECRET}`,
  "/api/v1/me/profile",
  "/api/v1/me/registrations",
  "/api/v1/me/second-factor",
  "/api/v1/auth/sessions",
  "/api/v1/admin/inbox",
];
/** Sent without script. */
const FORMS: Record<string, Record<string, string>> = {
  "/contact": { name: SECRET, email: `${SECRET}@example.org`, subject: "general", message: SECRET },
  "/register": {
    firstName: SECRET,
    lastName: SECRET,
    email: `${SECRET}@example.org`,
    password: `${SECRET}-river-7`,
    confirmPassword: `${SECRET}-river-7`,
    ageGroup: "younger",
    parentEmail: `parent-of-${SECRET}@example.org`,
    terms: "on",
  },
  "/reset": { email: `${SECRET}@example.org` },
  [`/giving/${SECRET}`]: { action: "pan", pan: "ABCPE1234F" },
};

/** The database's no to a statement, with its values wherever PostgreSQL may put them. */
function refusal(values: unknown): pg.DatabaseError {
  const said = JSON.stringify(values);
  const error = new pg.DatabaseError(`invalid input syntax: ${said}`, said.length, "error");
  return Object.assign(error, {
    severity: "ERROR",
    code: "22P02",
    routine: "string_to_uuid",
    detail: `Failing row contains ${said}`,
    hint: said,
    where: `unnamed portal parameter $1 = ${said}`,
    internalQuery: said,
  });
}

/** The driver, refusing one statement: the next but so many. */
function refuseStatements(pool: pg.Pool) {
  const refusing = { after: Infinity };
  const known = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    const queryOrRefuse = (statement: unknown, values: unknown) => {
      if (refusing.after-- !== 0) return query(statement, values);
      refusing.after = Infinity;
      return Promise.reject(refusal(values));
    };
    Object.assign(client, { query: queryOrRefuse });
  });
  return refusing;
}

/** Does it until no statement is left that was not refused once. */
async function refuseEach(refusing: { after: number }, send: () => Promise<Response>, what: string): Promise<void> {
  for (let number = 0; ; number++) {
    expect(number, what).toBeLessThan(MOST_STATEMENTS);
    refusing.after = number;
    await (await send()).text();
    const isPast = Number.isFinite(refusing.after);
    refusing.after = Infinity;
    if (isPast) return;
  }
}

async function openTold() {
  const lines: string[] = [];
  // What libraries print besides.
  for (const way of ["error", "warn", "log", "info"] as const)
    vi.spyOn(console, way).mockImplementation((...said) => void lines.push(format(...said)));
  onTestFinished(() => void vi.restoreAllMocks());
  const settings = { LOG_LEVEL: "trace", VISITOR_FORMS_PER_MINUTE: "10000" };
  const site = await openSite(settings, await loadersOnly(), { write: (line) => void lines.push(line) });
  await fillForWrites(site);
  const headers = { member: await site.signInAs("member"), admin: await site.signInAs("admin") };
  return { site, headers, lines, refusing: refuseStatements(site.services.client.pool) };
}

function expectNoValues(lines: string[], secrets: string[]): void {
  const failures = lines.filter((line) => line.includes("22P02"));
  expect(failures.length).toBeGreaterThan(10);
  expect(failures.filter((line) => !/Failed query: ./.test(line))).toEqual([]);
  expectNoSecrets(lines, secrets);
}

function expectNoSecrets(lines: string[], secrets: string[]): void {
  const told = lines.filter((line) => secrets.some((secret) => line.toLowerCase().includes(secret.toLowerCase())));
  expect(told).toEqual([]);
}

/** What of a token the database knows. */
const tokenIn = ({ authorization }: { authorization: string }) => /Bearer ([^.]+)/.exec(authorization)?.[1] ?? "";

const secretsOf = (headers: Record<"member" | "admin", { authorization: string }>) => [
  SECRET,
  "correct-horse-9",
  "member@example.org",
  "admin@example.org",
  tokenIn(headers.member),
  tokenIn(headers.admin),
];

test("whichever statement of a write fails, the log contains none of its values", async () => {
  const { site, headers, lines, refusing } = await openTold();
  for (const route of Object.keys(API_WRITES)) {
    await refuseEach(refusing, () => sendWrite(site, route, headers), route);
  }
  expectNoValues(lines, secretsOf(headers));
});

test("without a connection, the log contains no value of the statement", async () => {
  const { site, headers, lines } = await openTold();
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const connect = async () => {
    throw refused;
  };
  Object.assign(site.services.client.pool, { connect });
  for (const route of Object.keys(API_WRITES)) await sendWrite(site, route, headers);
  for (const address of READS) await site.request(address, { headers: headers.admin });
  expect(lines.filter((line) => line.includes("ECONNREFUSED")).length).toBeGreaterThan(10);
  expectNoSecrets(lines, secretsOf(headers));
});

test("whichever statement of a page, a form or an API answer fails, the log contains none of its values", async () => {
  const { site, headers, lines, refusing } = await openTold();
  for (const address of READS)
    await refuseEach(refusing, () => site.request(address, { headers: headers.admin }), address);
  for (const [address, fields] of Object.entries(FORMS))
    await refuseEach(refusing, () => sendForm(site, address, fields), address);
  expectNoValues(lines, secretsOf(headers));
});

function sendForm(site: Site, address: string, fields: Record<string, string>): Promise<Response> {
  return site.request(address, { method: "POST", body: new URLSearchParams(fields) });
}
