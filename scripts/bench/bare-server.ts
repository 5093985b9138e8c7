import { once } from "node:events";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { ASKED_WITH } from "./ask.ts";

/** Node adds these to every answer by itself. */
const BY_NODE = new Set(["date", "connection", "keep-alive"]);

const [, , port = "0", siteUrl = "", ...paths] = process.argv;

/** An answer of the site byte for byte, with its headers as a flat list in the order of the line. */
async function learn(path: string, more: OutgoingHttpHeaders = {}) {
  const asked = request(siteUrl + path, { headers: { ...ASKED_WITH, ...more }, agent: false }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const { rawHeaders, headers, statusCode = 0 } = response;
  const body = Buffer.concat(await response.toArray());
  if (statusCode !== 200 && statusCode !== 304) throw new Error(`${path} answers ${statusCode}.`);
  // A name, then its value.
  const isOurs = (_: string, place: number) => !BY_NODE.has(String(rawHeaders[place - (place % 2)]).toLowerCase());
  return { headers: rawHeaders.filter(isOurs), body, etag: headers.etag };
}

const answers = new Map<string | undefined, Awaited<ReturnType<typeof learn>> & { notModified: string[] }>();
for (const path of paths) {
  const answer = await learn(path);
  const { headers } = await learn(path, { "if-none-match": answer.etag });
  answers.set(path, { ...answer, notModified: headers });
}

/** The least that Node can do to give the very same bytes: what we are measured against. */
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (!answer) response.writeHead(404).end();
  else if (request.headers["if-none-match"] === answer.etag) response.writeHead(304, answer.notModified).end();
  else response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
