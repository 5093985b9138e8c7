import fc from "fast-check";
import { expect, test } from "vitest";
import { loadersOnly, publicRoutes } from "../../../tests/support/loaders-only.ts";
import { insertManyRows } from "../../../tests/support/many-rows.ts";
import { PAGE_ADDRESSES } from "../../../tests/support/public-addresses.ts";
import { makeForm, openSite } from "../../../tests/support/site.ts";

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  default?: unknown;
};
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Route = {
  method: string;
  path: string;
  queries: string[];
  kind: string | undefined;
  fields: Record<string, Schema>;
};

/** Ids of what insertManyRows makes, so that much is found and really written to. */
const KNOWN_IDS = ["post-5", "event-12", "program-2", "KS-1", "thought-4", "no-such-thing"];
const RUNS_A_ROUTE = 10;
const WORST = ["a\u0000b", "a\ud800b"];

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    "\ud800",
    "a\udfffb",
    "\u0001\u0008\u001b\u007f\u0085",
    "\ufffe\uffff",
    "१२",
    "%",
    "../..",
    "a".repeat(70_000),
  ),
);
/** Too deep for JSON.stringify: put in afterwards. */
const DEEP = "so deep that it needs a place";
const wild = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.jsonValue(),
  fc.constantFrom(DEEP, 1e308, -1, true, null, [], {}),
);
const inAddress = fc.oneof(text, fc.constantFrom(...KNOWN_IDS)).map((value) => value.toWellFormed().slice(0, 2_000));

/** What a field takes, so that one wild value among good ones comes as far as the database. */
function sample(name: string, schema: Schema): unknown {
  const [first] = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (first) return sample(name, first);
  if (schema.enum) return schema.enum[0];
  if (/email/i.test(name)) return "asha@example.org";
  if (/password/i.test(name)) return "correct-horse-9";
  if (name === "phone") return "+91 98765 43210";
  if (name === "dateTime" || schema.format === "date-time") return "2099-02-14T00:15:00Z";
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "array") return schema.items ? [sample(name, schema.items)] : [];
  return "A quiet word, long enough for most.";
}

async function readRoutes(site: Awaited<ReturnType<typeof openSite>>): Promise<Route[]> {
  const document = (await (await site.request("/api/v1/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [[kind, body] = []] = Object.entries(requestBody?.content ?? {});
      const queries = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
      return { method: method.toUpperCase(), path, queries, kind, fields: body?.schema.properties ?? {} };
    }),
  );
}

type Sent = { address: string; method: string; headers: Record<string, string>; body: BodyInit | null };
type Ask = { id: string; query: Record<string, string>; values: Record<string, unknown>; depth: number };

/** A request to a route: its fields as they should be, but for the values given. */
function requestTo({ method, path, kind, fields }: Route, { id, query, values, depth }: Ask): Sent {
  const search = new URLSearchParams(query).toString();
  const address = `/api/v1${path.replace("{id}", encodeURIComponent(id) || "x")}?${search}`;
  if (method === "GET" || method === "DELETE") return { address, method, headers: {}, body: null };
  const good = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, sample(name, schema)]));
  const all = { ...good, ...values };
  const texts = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, asText(value)]));
  if (kind === "multipart/form-data") return { address, method, headers: {}, body: makeForm(texts) };
  const body = JSON.stringify(all).replaceAll(`"${DEEP}"`, "[".repeat(depth) + "]".repeat(depth));
  return { address, method, headers: { "content-type": "application/json" }, body };
}

/** Each field and each name of the query with each of the worst texts, one at a time. */
function worstOf({ path, queries, fields }: Route): Ask[] {
  const [, kind = "post"] = /\/(event|program|inbox)/.exec(path) ?? [];
  const plain = { id: KNOWN_IDS.find((id) => id.startsWith(kind)) ?? "KS-1", query: {}, values: {}, depth: 1 };
  return WORST.flatMap((worst) => [
    { ...plain, id: worst.toWellFormed() },
    ...queries.map((name) => ({ ...plain, query: { [name]: worst.toWellFormed() } })),
    ...Object.keys(fields).map((name) => ({ ...plain, values: { [name]: worst } })),
  ]);
}

function anyOf({ queries, fields }: Route): fc.Arbitrary<Ask> {
  const names = [...Object.keys(fields), "version", "__proto__", "more"];
  return fc.record({
    id: inAddress,
    query: fc.dictionary(fc.constantFrom(...queries, "x"), inAddress, { maxKeys: 2 }),
    values: fc.dictionary(fc.constantFrom(...names), wild, { minKeys: 1, maxKeys: 2 }),
    depth: fc.constantFrom(200, 5_000, 200_000),
  });
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

test("no text, however wild, breaks a route of the API", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "10000" });
  await insertManyRows(site.config, 12);
  const admin = await site.signInAs("admin");
  const broken: string[] = [];
  for (const route of await readRoutes(site)) {
    if (route.path === "/auth/logout") continue;
    const send = async (ask: Ask) => {
      const { address, method, headers, body } = requestTo(route, ask);
      const { status } = await site.request(address, { method, headers: { ...headers, ...admin }, body });
      if (status >= 500) broken.push(`${status} ${method} ${address.slice(0, 200)} ${asText(body).slice(0, 300)}`);
    };
    for (const ask of worstOf(route)) await send(ask);
    await fc.assert(fc.asyncProperty(anyOf(route), send), { numRuns: RUNS_A_ROUTE });
  }
  expect(broken).toEqual([]);
});

test("no text, however wild, breaks a page", async () => {
  const pages = await loadersOnly();
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "10000" }, pages);
  const hasForm = new Set(
    publicRoutes.filter(({ id }) => pages.routes[id]?.module.action).map(({ path }) => `/${path}`),
  );
  expect(hasForm.size).toBeGreaterThan(8);
  await insertManyRows(site.config, 12);
  const broken: string[] = [];
  const fields = fc.dictionary(
    fc.constantFrom("name", "email", "message", "text", "comment", "subject", "seats", "amount", "password"),
    text,
  );
  for (const pattern of Object.keys(PAGE_ADDRESSES)) {
    const addresses = fc
      .tuple(
        inAddress,
        fc.dictionary(fc.constantFrom("q", "page", "after", "month", "kind", "sent", "reference"), inAddress, {
          maxKeys: 2,
        }),
      )
      .map(([id, query]) => addressOf(pattern, id, query));
    await fc.assert(
      fc.asyncProperty(addresses, fields, async (address, values) => {
        const body = new URLSearchParams(
          Object.entries(values).map(([name, value]) => [name, value.toWellFormed().slice(0, 5_000)]),
        );
        for (const init of hasForm.has(pattern) ? [{}, { method: "POST", body }] : [{}]) {
          const { status } = await site.request(address, init);
          if (status >= 500)
            broken.push(
              `${status} ${JSON.stringify(init.method ?? "GET")} ${address.slice(0, 200)} ${body.toString().slice(0, 200)}`,
            );
        }
      }),
      { numRuns: 8, examples: WORST.map((id) => [addressOf(pattern, id, {}), {}]) },
    );
  }
  expect(broken).toEqual([]);
});

function addressOf(pattern: string, id: string, query: Record<string, string>): string {
  const part = encodeURIComponent(id.toWellFormed()) || "x";
  return `${pattern.replace(/:\w+|\*/g, part)}?${new URLSearchParams(query).toString()}`;
}
