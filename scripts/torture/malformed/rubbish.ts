import fc from "fast-check";
import { POINT } from "../../bench/admin.ts";
import type { Target } from "./api-targets.ts";
import type { Question } from "../clients/ask.ts";
import { inAddress, spoilt, text } from "./rubbish-values.ts";

type Body = Pick<Question, "headers" | "body">;

/** Nonsense for an operation of the API or a page; `tokens` are tried in turn, an empty one stands for none. */
export function rubbishFor(target: Target, tokens: string[]): fc.Arbitrary<Question> {
  const { method, path } = target;
  const address = fc
    .tuple(inAddress, queryOf(target.queries))
    .map(([id, query]) => path.replace("{id}", () => id || "x") + query);
  const body = ["GET", "DELETE"].includes(method) ? fc.constant<Body>({}) : bodyOf(target);
  return fc.tuple(address, fc.constantFrom(...tokens), body).map(([path, authorization, { headers, body = "" }]) => ({
    method,
    path,
    headers: { ...headers, ...(authorization ? { authorization } : {}) },
    body,
  }));
}

function queryOf(names: string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, ...names, ...names, "__proto__", "a[b]", "limit");
  return fc
    .array(fc.tuple(name, inAddress), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));
}

function bodyOf({ fields, encoding }: Target): fc.Arbitrary<Body> {
  const proper = { json: jsonBody, multipart: multipartBody, urlencoded: urlencodedBody }[encoding](fields);
  const others = [jsonBody(fields), multipartBody(fields), urlencodedBody(fields), brokenBody];
  return fc.oneof({ weight: 8, arbitrary: proper }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })));
}

const jsonBody = (fields: Record<string, unknown>): fc.Arbitrary<Body> =>
  spoilt(fields).map((body) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));

const urlencodedBody = (fields: Record<string, unknown>): fc.Arbitrary<Body> =>
  spoilt(fields).map((values) => {
    const pairs = Object.entries(values).map(([name, value]) => [name.toWellFormed(), String(value)].map(escape));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { headers, body: pairs.map((pair) => pair.join("=")).join("&") };
  });

/** A half surrogate is sent as the bytes that it would have, which no well-meaning program does. */
const escape = (words: string): string =>
  words.isWellFormed() ? encodeURIComponent(words) : encodeURIComponent(words.toWellFormed()) + "%ED%A0%80";

const FILE_NAMES = ["a.png", "../x.php", "a".repeat(8_000), '"', ""];
const FILES = [POINT.toString("latin1"), "\x89PNG\r\n\x1a\n", "GIF89a", "<svg onload=alert(1)>", "\xff\xd8\xff", ""];
const file = fc.oneof(
  { weight: 3, arbitrary: fc.constant(["a.png", FILES[0] ?? ""]) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...FILE_NAMES), fc.constantFrom(...FILES)) },
);
const mostly = (usual: string, ...others: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const end = mostly("--x--\r\n", "", "--y--\r\n", "--x\r\n");
const boundary = mostly("x", "", "x".repeat(300));

function multipartBody(fields: Record<string, unknown>): fc.Arbitrary<Body> {
  const pictures = fc.tuple(file, file);
  return fc.tuple(spoilt(fields), pictures, end, boundary).map(([values, pictures, end, boundary]) => {
    const words = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${toBytes(one)}\r\n`),
    );
    const files = ["image", "authorImage"].map(
      (name, number) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${pictures[number]?.[0]}"\r\nContent-Type: image/png\r\n\r\n${pictures[number]?.[1]}\r\n`,
    );
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    return { headers, body: Buffer.from([...words, ...files, end].join(""), "latin1") };
  });
}

const toBytes = (value: unknown): string => Buffer.from(String(value), "utf8").toString("latin1");

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
const brokenBody: fc.Arbitrary<Body> = fc
  .tuple(fc.oneof(fc.constantFrom(...BROKEN), text), fc.constantFrom(...TYPES))
  .map(([body, type]) => ({ headers: { "content-type": type }, body }));
