import fc from "fast-check";

export type RawAttack = { name: string; bytes: string };

/**
 * Requests that no browser sends. However a server reads them, each is one request: whatever stands behind is its body,
 * or rubbish, and must never be answered as a second one.
 */
const HIDDEN = "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n";
const HOST = "Host: localhost\r\n";
const CHUNKED = `${HOST}Transfer-Encoding: chunked\r\n`;
const [METHODS, PAGES] = [
  "GET POST PUT OPTIONS".split(" "),
  "/ /blog /search?q=a /healthz /api/v1/public/quotes /api/v1/public/contact".split(" "),
];

const odd = (list: string): fc.Arbitrary<string> => fc.constantFrom(...list.split("|"));
const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1"));
const repeated = (text: string, min: number, max: number) =>
  fc.integer({ min, max }).map((count) => text.repeat(count));

/** By the name of what is wrong: a request with places for a method, a page and something odd, and what that may be. */
const ATTACKS: Record<string, [request: string, odd: fc.Arbitrary<string>]> = {
  "length and chunks": [`{method} {page} HTTP/1.1\r\n${CHUNKED}Content-Length: 6\r\n\r\n0\r\n\r\n${HIDDEN}`, odd("")],
  "two lengths": [
    `{method} {page} HTTP/1.1\r\n${HOST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    odd(""),
  ],
  "odd length": [
    `{method} {page} HTTP/1.1\r\n${HOST}Content-Length: {odd}\r\n\r\n${HIDDEN}`,
    odd("-1|+5|0x10|5, 6|1e3|99999999999999999999|5 5|"),
  ],
  "odd transfer encoding": [
    `{method} {page} HTTP/1.1\r\n${HOST}{odd}\r\n\r\n0\r\n\r\n${HIDDEN}`,
    odd(
      "Transfer-Encoding: xchunked|Transfer-Encoding : chunked|Transfer-Encoding: chunked, identity|Transfer-Encoding: identity|" +
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip|Transfer-Encoding: gzip, chunked|Transfer-Encoding: \x0bchunked|" +
        " Transfer-Encoding: chunked|X: x\nTransfer-Encoding: chunked",
    ),
  ],
  "bad chunk": [
    `POST {page} HTTP/1.1\r\n${CHUNKED}\r\n{odd}\r\nhello\r\n0\r\n\r\n`,
    odd("zz|-5|0x5|5;a=\n|fffffffffffffffff|5 5||1\r|{}"),
  ],
  "two hosts": [`GET {page} HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, odd("")],
  "no host, odd host": [
    "GET {page} HTTP/1.1\r\n{odd}\r\n",
    odd("|Host: \r\n|Host: a b\r\n|Host: evil.example\r\n|Host: [::1\r\n|Host: a@b:99999\r\n"),
  ],
  "odd method": [`{odd} {page} HTTP/1.1\r\n${HOST}\r\n`, odd("TRACE|TRACK|CONNECT|PROPFIND|get|GETT||PRI|\0GET")],
  "NUL and control characters": [
    `GET {page}{odd} HTTP/1.1\r\n${HOST}X-Odd: a{odd}b\r\n\r\n`,
    odd("\0|\x01|\x7f|\r|\x0b"),
  ],
  "huge headers": [`GET {page} HTTP/1.1\r\n${HOST}X-Long: {odd}\r\n\r\n`, repeated("a", 16_000, 70_000)],
  "many headers": [`GET {page} HTTP/1.1\r\n${HOST}{odd}\r\n`, repeated("A: b\r\n", 500, 3_000)],
  "odd first line": [`GET {page} {odd}\r\n${HOST}\r\n`, odd("HTTP/9.9|HTTP/0.9|HTTP/1.1 x|HTTQ/1.1||HTTP/1.1\0")],
  "odd address": [
    `{method} {odd} HTTP/1.1\r\n${HOST}\r\n`,
    odd("*|//evil.example/|http://evil.example/|http://[/|/%|/%00|/%ff%fe|/..%2f..%2fetc/passwd|/\\..|?|#|/\xff"),
  ],
  "long address": [`GET /{odd} HTTP/1.1\r\n${HOST}\r\n`, repeated("a/", 1_000, 30_000)],
  "noise in the headers": [`GET {page} HTTP/1.1\r\n${HOST}{odd}\r\n\r\n`, noise],
  noise: ["{odd}", noise],
};

/** Two readers may see different requests in these: they must be refused. */
export const AMBIGUOUS = ["length and chunks", "two lengths", "odd transfer encoding", "two hosts"];

/** So many, each kind about as often; the same ones for the same seed. */
export function makeRawAttacks(count: number, seed: number): RawAttack[] {
  const attacks = Object.entries(ATTACKS);
  return attacks.flatMap(([name, [request, odds]]) => {
    const parts = fc.record({ method: fc.constantFrom(...METHODS), page: fc.constantFrom(...PAGES), odd: odds });
    const made = fc.sample(parts, { numRuns: Math.ceil(count / attacks.length), seed });
    return made.map((values) => ({
      name,
      bytes: request.replace(/\{(method|page|odd)\}/g, (_, part: keyof typeof values) => values[part]),
    }));
  });
}
