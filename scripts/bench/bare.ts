import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { freePort } from "../../tests/support/site-process.ts";
import type { BareAnswers } from "./bare-server.ts";
import { startOnServerCore } from "./machine.ts";

/** Node adds these to every answer by itself. */
const BY_NODE = new Set(["date", "connection", "keep-alive"]);
export const ASKED_WITH = { "accept-encoding": "gzip, deflate, br" };

export type Bare = { port: number; pid: number; child: ChildProcess; etags: Map<string, string> };

/** Learns the site's answers by heart and starts the bare server with them, in a process and on a core of its own. */
export async function startBare(siteUrl: string, paths: string[], folder: string): Promise<Bare> {
  const answers: BareAnswers = {};
  for (const path of paths) {
    const { headers, body } = await fetchRaw(siteUrl + path, ASKED_WITH);
    const etag = headers[headers.findIndex((name) => name === "etag") + 1] ?? "";
    const notModified = await fetchRaw(siteUrl + path, { ...ASKED_WITH, "if-none-match": etag });
    answers[path] = { etag, headers, notModified: notModified.headers, body: body.toString("base64") };
  }
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  const port = await freePort();
  const child = await startOnServerCore(new URL("bare-server.ts", import.meta.url), file, String(port));
  return {
    port,
    pid: child.pid ?? 0,
    child,
    etags: new Map(Object.entries(answers).map(([path, { etag }]) => [path, etag])),
  };
}

/** An answer byte for byte, with its headers as a flat list in the order of the line. */
async function fetchRaw(url: string, headers: Record<string, string>): Promise<{ headers: string[]; body: Buffer }> {
  const asked = request(url, { headers, agent: false }).end();
  const [response] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (![200, 304].includes(response.statusCode ?? 0)) throw new Error(`${url} answers ${response.statusCode}.`);
  const flat: string[] = [];
  for (let place = 0; place < response.rawHeaders.length; place += 2) {
    const name = response.rawHeaders[place] ?? "";
    if (!BY_NODE.has(name.toLowerCase())) flat.push(name.toLowerCase(), response.rawHeaders[place + 1] ?? "");
  }
  return { headers: flat, body };
}
