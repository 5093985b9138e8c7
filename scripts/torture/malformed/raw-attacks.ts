import fc from "fast-check";

/**
 * Requests that no browser sends, as bytes. However a server reads them, each is one request: whatever stands behind
 * is its body, or rubbish, and must never be answered as a second one.
 */
const HIDDEN = "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n";
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const HOST = "Host: localhost\r\n";

const page = fc.constantFrom(
  "/",
  "/blog",
  "/search?q=a",
  "/healthz",
  "/api/v1/public/quotes",
  "/api/v1/public/contact",
);
const method = fc.constantFrom("GET", "POST", "PUT", "OPTIONS");
const request = (line: string, headers: string, body = ""): string => `${line} HTTP/1.1\r\n${headers}\r\n${body}`;
const spelling = fc.constantFrom(
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding : chunked",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: identity",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding: \x0bchunked",
  " Transfer-Encoding: chunked",
  "X: x\nTransfer-Encoding: chunked",
);
const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1"));
const length = fc.constantFrom("-1", "+5", "0x10", "5, 6", "1e3", "99999999999999999999", "5 5", "");
const chunkSize = fc.constantFrom("zz", "-5", "0x5", "5;a=\n", "fffffffffffffffff", "5 5", "", "1\r", "{}");

/** Two readers may see different requests in these: they must be refused. */
export const AMBIGUOUS = ["length and chunks", "two lengths", "odd transfer encoding", "two hosts"];

/** By the name of what is wrong. */
const ATTACKS: Record<string, fc.Arbitrary<string>> = {
  "length and chunks": fc
    .tuple(method, page)
    .map(([method, path]) =>
      request(`${method} ${path}`, `${HOST}Content-Length: 6\r\n${CHUNKED}`, `0\r\n\r\n${HIDDEN}`),
    ),
  "two lengths": fc
    .tuple(method, page)
    .map(([method, path]) =>
      request(`${method} ${path}`, `${HOST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n`, HIDDEN),
    ),
  "odd length": fc
    .tuple(method, page, length)
    .map(([method, path, length]) => request(`${method} ${path}`, `${HOST}Content-Length: ${length}\r\n`, HIDDEN)),
  "odd transfer encoding": fc
    .tuple(method, page, spelling)
    .map(([method, path, header]) => request(`${method} ${path}`, `${HOST}${header}\r\n`, `0\r\n\r\n${HIDDEN}`)),
  "bad chunk": fc
    .tuple(page, chunkSize)
    .map(([path, size]) => request(`POST ${path}`, HOST + CHUNKED, `${size}\r\nhello\r\n0\r\n\r\n`)),
  "two hosts": page.map((path) => request(`GET ${path}`, `${HOST}Host: evil.example\r\n`)),
  "no host, odd host": fc
    .tuple(
      page,
      fc.constantFrom(
        "",
        "Host: \r\n",
        "Host: a b\r\n",
        "Host: evil.example\r\n",
        "Host: [::1\r\n",
        "Host: a@b:99999\r\n",
      ),
    )
    .map(([path, host]) => request(`GET ${path}`, host)),
  "odd method": fc
    .tuple(fc.constantFrom("TRACE", "TRACK", "CONNECT", "PROPFIND", "get", "GETT", "", "PRI", "\0GET"), page)
    .map(([method, path]) => request(`${method} ${path}`, HOST)),
  "NUL and control characters": fc
    .tuple(page, fc.constantFrom("\0", "\x01", "\x7f", "\r", "\x0b"))
    .map(([path, character]) => request(`GET ${path}${character}`, `${HOST}X-Odd: a${character}b\r\n`)),
  "huge headers": fc
    .tuple(page, fc.integer({ min: 16_000, max: 70_000 }))
    .map(([path, size]) => request(`GET ${path}`, `${HOST}X-Long: ${"a".repeat(size)}\r\n`)),
  "many headers": fc
    .tuple(page, fc.integer({ min: 500, max: 3_000 }))
    .map(([path, count]) => request(`GET ${path}`, HOST + "A: b\r\n".repeat(count))),
  "odd first line": fc
    .tuple(page, fc.constantFrom("HTTP/9.9", "HTTP/0.9", "HTTP/1.1 x", "HTTQ/1.1", "", "HTTP/1.1\0"))
    .map(([path, version]) => `GET ${path} ${version}\r\n${HOST}\r\n`),
  "odd address": fc
    .tuple(
      method,
      fc.constantFrom(
        "*",
        "//evil.example/",
        "http://evil.example/",
        "http://[/",
        "/%",
        "/%00",
        "/%ff%fe",
        "/..%2f..%2fetc/passwd",
        "/\\..",
        "?",
        "#",
        "/\xff",
      ),
    )
    .map(([method, path]) => request(`${method} ${path}`, HOST)),
  "long address": fc.integer({ min: 2_000, max: 60_000 }).map((size) => request(`GET /${"a/".repeat(size / 2)}`, HOST)),
  "noise in the headers": fc.tuple(page, noise).map(([path, bytes]) => request(`GET ${path}`, `${HOST}${bytes}\r\n`)),
  noise,
};

export type RawAttack = { name: string; bytes: string };

/** So many, each kind about as often; the same ones for the same seed. */
export function makeRawAttacks(count: number, seed: number): RawAttack[] {
  const names = Object.keys(ATTACKS);
  return names.flatMap((name) => {
    const numRuns = Math.ceil(count / names.length);
    return fc.sample(ATTACKS[name] ?? noise, { numRuns, seed }).map((bytes) => ({ name, bytes }));
  });
}
