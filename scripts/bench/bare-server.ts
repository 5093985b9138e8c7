import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** What bare node:http gives: headers as flat lists, bodies in base64, by path. */
export type BareAnswers = Record<string, { etag: string; headers: string[]; notModified: string[]; body: string }>;

const [, , file = "", port = "0"] = process.argv;
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, "utf8")) as BareAnswers).map(([path, { body, ...rest }]) => [
    path,
    { ...rest, body: Buffer.from(body, "base64") },
  ]),
);

/** The least that Node can do to give the very same bytes: what we are measured against. */
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) response.writeHead(404).end();
  else if (request.headers["if-none-match"] === answer.etag) response.writeHead(304, answer.notModified).end();
  else response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
