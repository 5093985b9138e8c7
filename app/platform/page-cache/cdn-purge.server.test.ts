import { createServer, type IncomingMessage } from "node:http";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { until } from "../../../tests/support/site-process.ts";
import { CdnPurge, EVERYTHING } from "./cdn-purge.server.ts";

type Call = { keys: string[]; tags: string[]; authorization: string | undefined };

/** A network's purge address that answers with these statuses in turn, then 200. */
async function openNetwork(...statuses: number[]) {
  const calls: Call[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      calls.push({
        keys: String(request.headers["surrogate-key"]).split(" "),
        tags: (JSON.parse(body) as { tags: string[] }).tags,
        authorization: request.headers.authorization,
      });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const purge = new CdnPurge({ url: `http://127.0.0.1:${port}/purge`, token: "secret" }, pino({ level: "silent" }));
  onTestFinished(() => {
    purge.stop();
    server.close();
  });
  return { calls, purge };
}

test("changes of one moment are one call, in both common forms", async () => {
  const { calls, purge } = await openNetwork();
  for (const key of ["posts", "events", "posts"]) purge.purge(key);
  await until("the network was told", () => calls.length > 0);
  expect(calls).toEqual([{ keys: ["posts", "events"], tags: ["posts", "events"], authorization: "Bearer secret" }]);
});

test("a change is told once more, for answers that were on their way when they became old", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls, purge } = await openNetwork();
  purge.purge("posts");
  // Waiting moves the clock of the timers on, too.
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0), { timeout: 60_000 });
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(calls.map(({ keys }) => keys)).toEqual([["posts"], ["posts"]]), { timeout: 60_000 });
});

test("what was refused is sent again, with what came since", async () => {
  const { calls, purge } = await openNetwork(503);
  purge.purge("posts");
  await until("it was refused once", () => calls.length === 1);
  purge.purge("quotes");
  await until("it was told again", () => calls.length === 2);
  expect(calls[1]?.keys.sort()).toEqual(["posts", "quotes"]);
});

test("pages that grow old by themselves are all told of at that instant", async () => {
  const { calls, purge } = await openNetwork();
  purge.purgeAt(Date.now() - 1);
  await until("the network was told", () => calls.length > 0);
  expect(calls[0]?.keys).toEqual([EVERYTHING]);
});
