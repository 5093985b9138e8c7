import fc from "fast-check";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { POINT } from "../bench/admin.ts";
import type { Question } from "../bench/ask.ts";
import { listPublicRoutes } from "../bench/public-routes.ts";

/** The part of a JSON schema that says what a proper value looks like. */
type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minimum?: number;
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, Schema> } }> };
};
type Fields = Record<string, unknown>;

/** Where something may be sent, and what proper values would be; `queries` may stand behind the question mark. */
export type Target = {
  method: string;
  path: string;
  queries: string[];
  fields: Fields;
  encoding: "json" | "multipart" | "urlencoded";
};

/** Every operation that the site's description of its API names. */
export async function listApiTargets(siteUrl: string): Promise<Target[]> {
  const description = await (await fetch(`${siteUrl}/api/v1/openapi.json`)).json();
  const { paths } = description as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const properties = Object.entries(content?.schema?.properties ?? {});
      return {
        method: method.toUpperCase(),
        path: `/api/v1${path}`,
        queries: parameters.filter((one) => one.in === "query").map(({ name }) => name),
        fields: Object.fromEntries(properties.map(([name, schema]) => [name, properValue(name, schema)])),
        encoding: type === "multipart/form-data" ? "multipart" : "json",
      };
    }),
  );
}

/** By the format of a field, or its name. */
const PROPER: [format: string, name: RegExp, value: unknown][] = [
  ["email", /email$/i, "asha@example.org"],
  ["pin", /^pin$/, "641011"],
  ["pan", /^pan$/, "ABCPE1234F"],
  ["binary", /^$/, undefined],
  ["date-time", /date|startsAt/i, "2031-12-01T05:45:00Z"],
  ["phone", /phone/i, "+91 98765 43210"],
  ["password", /password/i, "correct-horse-9"],
];

function properValue(name: string, schema: Schema): unknown {
  const { type, format, enum: choices, minimum = 1, items = {} } = schema.anyOf?.[0] ?? schema;
  if (choices?.[0] !== undefined) return choices[0];
  const known = PROPER.find(([own, pattern]) => own === format || pattern.test(name));
  if (known) return known[2];
  const kind = [type].flat()[0];
  if (kind === "integer" || kind === "number") return minimum;
  if (kind === "boolean") return true;
  return kind === "array" ? [properValue(name, items)] : "Asha Rawat";
}

/** Public pages with one address each, the pages of single things, and the pages' own forms. */
export async function listPageTargets(siteUrl: string): Promise<Target[]> {
  const routes = [...(await listPublicRoutes(siteUrl)), "/tickets/x", "/newsletter/x", "/uploads/x", "/admin"];
  const queries = ["q", "page", "category", "type", "month", "level", "format", "view", "_routes"];
  const person = { name: "Asha Rawat", email: "asha@example.org", message: "A plain sentence about breathing." };
  const forms: [path: string, fields: Fields][] = [
    ["/contact", { ...person, phone: "", subject: "general" }],
    ["/newsletter", { email: person.email }],
    ["/donate", { ...makeDonation(), declaration: "on" }],
    ["/volunteer", { ...person, city: "Rishikesh", availability: "Mornings" }],
    ["/partnerships", { ...person, organisation: "A school" }],
  ];
  // Of `/blog/one-article` any article.
  const pages = routes.map((path) => ({ method: "GET", path: path.replace(/^(\/\w+)\/.*$/, "$1/{id}"), fields: {} }));
  const posts = forms.map(([path, fields]) => ({ method: "POST", path, fields }));
  return [...pages, ...posts].map((target) => ({ ...target, queries, encoding: "urlencoded" }));
}

type Body = Pick<Question, "headers" | "body">;

const ODD =
  "\0;a\0b;\ud800;\udfff;\u202e;ﷺ;__proto__;constructor;null;NaN;-1;1e309;0x1F;%00;%ff;..%2f;';\";--;<script>;\r\nX: y;{};[]; ";
const ALMOST_RIGHT = `a@b;2026-13-45T99:00:00Z;0;999999999999;Online;true;${"a".repeat(40)};+91`;

/** Words that no form expects: half surrogates, control characters, far too many of them, names of JavaScript's own. */
const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD.split(";"), "", ";", "a".repeat(300), "a".repeat(100_000)) },
  // What PostgreSQL does not store as text.
  { weight: 2, arbitrary: fc.constantFrom("\0", "a\0b", "\ud800", "a\udfff") },
  { weight: 1, arbitrary: fc.constantFrom(...ALMOST_RIGHT.split(";")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, -1, 1e308, 0.1, true, [], {}, [null], { $gt: "" }, 2 ** 53) },
);

/** For an address: some of it escaped as it should be, some of it not. */
const inAddress: fc.Arbitrary<string> = text.map((words) => {
  const wellFormed = words.toWellFormed().slice(0, 400);
  return /^[\x21-\x7e]+$/.test(wellFormed) ? wellFormed.replace(/[#?]/g, "%3F") : encodeURIComponent(wellFormed);
});

/** Nonsense for an operation of the API or a page; `tokens` are tried in turn, an empty one stands for none. */
export function nonsenseFor(target: Target, tokens: string[]): fc.Arbitrary<Question> {
  const { method, path, queries, fields, encoding } = target;
  const name = fc.constantFrom(...queries, ...queries, ...queries, "__proto__", "a[b]", "limit");
  const query = fc.array(fc.tuple(name, inAddress), { maxLength: 3 });
  const others = [...Object.values(BODIES).map((make) => make(fields)), broken];
  const proper = { weight: 8, arbitrary: BODIES[encoding](fields) };
  const sent = fc.oneof(proper, ...others.map((arbitrary) => ({ weight: 1, arbitrary })));
  const body = ["GET", "DELETE"].includes(method) ? fc.constant<Body>({}) : sent;
  return fc
    .tuple(inAddress, query, fc.constantFrom(...tokens), body)
    .map(([id, pairs, authorization, { headers, body: bytes = "" }]) => ({
      method,
      path: path.replace("{id}", () => id || "x") + (pairs.length > 0 ? `?${joinPairs(pairs)}` : ""),
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
      body: bytes,
    }));
}

const joinPairs = (pairs: string[][]): string => pairs.map((pair) => pair.join("=")).join("&");

/** The same fields with none, one or two of them spoilt or left out: what is wrong alone is what gets furthest. */
function spoilt(fields: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(fields);
  if (names.length === 0) return fc.dictionary(fc.string({ maxLength: 10 }), value, { maxKeys: 4 });
  const change = fc.tuple(fc.constantFrom(...names), fc.option(value, { nil: undefined }));
  return fc.array(change, { maxLength: 2 }).map((changes) => ({ ...fields, ...Object.fromEntries(changes) }));
}

const BODIES: Record<Target["encoding"], (fields: Fields) => fc.Arbitrary<Body>> = {
  json: (fields) =>
    spoilt(fields).map((body) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(body) })),
  urlencoded: (fields) =>
    spoilt(fields).map((values) => {
      const pairs = Object.entries(values).map(([name, one]) => [name.toWellFormed(), String(one)].map(escape));
      return { headers: { "content-type": "application/x-www-form-urlencoded" }, body: joinPairs(pairs) };
    }),
  multipart: multipartBody,
};

/** A half surrogate is sent as the bytes that it would have, which no well-meaning program does. */
const escape = (words: string): string =>
  words.isWellFormed() ? encodeURIComponent(words) : `${encodeURIComponent(words.toWellFormed())}%ED%A0%80`;

const FILE_NAMES = ["a.png", "../x.php", "a".repeat(8_000), '"', ""];
const FILES = [POINT.toString("latin1"), "\x89PNG\r\n\x1a\n", "GIF89a", "<svg onload=alert(1)>", "\xff\xd8\xff", ""];
const mostly = <Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
const file = mostly(["a.png", FILES[0] ?? ""], fc.tuple(fc.constantFrom(...FILE_NAMES), fc.constantFrom(...FILES)));
const end = mostly("--x--\r\n", fc.constantFrom("", "--y--\r\n", "--x\r\n"));
const boundary = mostly("x", fc.constantFrom("", "x".repeat(300)));

function multipartBody(fields: Fields): fc.Arbitrary<Body> {
  return fc.tuple(spoilt(fields), file, file, end, boundary).map(([values, image, authorImage, end, boundary]) => {
    const toPart = (name: string, more: string, bytes: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${bytes}\r\n`;
    const toFile = (name: string, [given = "", bytes = ""]: string[]) =>
      toPart(name, `; filename="${given}"\r\nContent-Type: image/png`, bytes);
    const words = Object.entries(values).flatMap(([name, all]) =>
      [all].flat().map((one) => toPart(name, "", Buffer.from(String(one), "utf8").toString("latin1"))),
    );
    const parts = [...words, toFile("image", image), toFile("authorImage", authorImage), end];
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    return { headers, body: Buffer.from(parts.join(""), "latin1") };
  });
}

const BROKEN = [
  "",
  "{",
  "null",
  "[]",
  '"a"',
  "[".repeat(5_000),
  '{"a":1}{"b":2}',
  "\ufeff{}",
  '{"__proto__":{"role":"admin"}}',
  "\0",
];
const TYPES = ["application/json", "text/plain", "application/json; charset=utf-16", "multipart/form-data", "*/*", ""];
const broken: fc.Arbitrary<Body> = fc
  .tuple(fc.oneof(fc.constantFrom(...BROKEN), text), fc.constantFrom(...TYPES))
  .map(([body, type]) => ({ headers: { "content-type": type }, body }));
