import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createAccount, Refused, type SimulatedAccount } from "./simulated-account.ts";
import { CALLS } from "./simulated-calls.ts";
import { controlsOf } from "./simulated-mandates.ts";
import { SUBSCRIPTION_CALLS } from "./simulated-subscription-calls.ts";

/** What goes wrong with a call. Those that end in `-after` carry it out first. */
export type Failure = "500" | "429" | "html-502" | "timeout-after" | "reset-after" | "500-after";

export const KEYS = { keyId: "rzp_test_A1b2C3d4E5f6G7", keySecret: "simulatorKeySecret" };

/** What Razorpay signs once a donor has approved a subscription. */
export const signSubscription = (paymentId: string, subscriptionId: string, secret = KEYS.keySecret) =>
  createHmac("sha256", secret).update(`${paymentId}|${subscriptionId}`).digest("hex");

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** With these money moves, as far as the site can tell. */
export const LIVE_KEYS = { ...KEYS, keyId: KEYS.keyId.replace("test", "live") };

type Choices = { now?: () => Date; keys?: typeof KEYS };

/** Razorpay's API on a loopback port, with an account in memory. */
export async function startSimulator({ now, keys = KEYS }: Choices = {}) {
  const account = createAccount(now);
  const failures: Failure[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    answer({ account, keys }, request, response, failures.shift()).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    account,
    ...controlsOf(account),
    /** Every call that arrived. */
    calls,
    url: `http://127.0.0.1:${port}`,
    /** The next calls fail so, in this order. */
    failNext: (...next: Failure[]) => void failures.push(...next),
    /** No further call fails. */
    recover: () => void failures.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same, gone when the test is. */
export async function openSimulator(choices: Choices = {}): Promise<Simulator> {
  const simulator = await startSimulator(choices);
  // Journeys, which use what stands above, know no Vitest.
  const { onTestFinished } = await import("vitest");
  onTestFinished(simulator.close);
  return simulator;
}

type Answering = { account: SimulatedAccount; keys: typeof KEYS };

async function answer(
  answering: Answering,
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure | undefined,
): Promise<void> {
  const sent = await text(request);
  if (failure === "500" || failure === "429") return refuse(response, new Refused(Number(failure), "Try again later"));
  if (failure === "html-502") {
    response.writeHead(502, { "content-type": "text/html" }).end("<html><body>502 Bad Gateway</body></html>");
    return;
  }
  const answered = carryOutOrRefuse(answering, request, sent);
  if (failure === "reset-after") return void response.destroy();
  // Never answered; the caller's time limit ends it.
  if (failure === "timeout-after") return;
  if (failure === "500-after") return refuse(response, new Refused(500, "The server encountered an error"));
  if (answered instanceof Refused) return refuse(response, answered);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answered));
}

function carryOutOrRefuse(answering: Answering, request: IncomingMessage, sent: string): object {
  try {
    return carryOut(answering, request, sent);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function carryOut({ account, keys }: Answering, request: IncomingMessage, sent: string): object {
  const login = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64");
  if (request.headers.authorization !== `Basic ${login}`) throw new Refused(401, "Authentication failed");
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://razorpay");
  for (const [method, path, work] of [...CALLS, ...SUBSCRIPTION_CALLS]) {
    const match = path.exec(pathname);
    if (!match || method !== request.method) continue;
    const body = (sent ? JSON.parse(sent) : {}) as Record<string, unknown>;
    const headers = request.headers as Record<string, string | undefined>;
    return work(account, { body, query, id: match[1] ?? "", headers });
  }
  throw new Refused(404, "The requested URL was not found on the server.");
}

function refuse(response: ServerResponse, { status, message, field }: Refused): void {
  const error = {
    code: status >= 500 ? "SERVER_ERROR" : "BAD_REQUEST_ERROR",
    description: message,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: {},
    field,
  };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
}
