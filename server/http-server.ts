import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { Connections } from "./connections.ts";

/** Times in milliseconds. */
export type Limits = {
  /** For a request's headers to arrive. */
  headers: number;
  /** For a whole request, such as a film on a slow connection. */
  request: number;
  /** How often the two limits above are checked. */
  checkEvery: number;
  /** How long an idle connection stays open. */
  keepAlive: number;
  /** How long a connection may transfer nothing, in either direction. */
  silence: number;
  /** Requests on one connection that wait for an answer. */
  perConnection: number;
  /** The same for all connections together, which limits memory. */
  together: number;
  connections: number;
};

const LIMITS: Limits = {
  headers: 60_000,
  request: 15 * 60_000,
  checkEvery: 1_000,
  keepAlive: 10_000,
  silence: 60_000,
  perConnection: 100,
  together: 6_000,
  connections: 10_000,
};

const RETRY_AFTER_S = "2";

type Hooks = {
  /** Called for each request that was refused before the listener. */
  onRefused?: (status: number) => void;
  limits?: Partial<Limits>;
};

export type HttpServer = { server: Server; connections: Connections };

/** Node's HTTP server, with limits for each connection, and without malformed requests that Node accepts. */
export function createHttpServer(
  listener: RequestListener,
  { onRefused = () => {}, limits: given = {} }: Hooks = {},
): HttpServer {
  const limits = { ...LIMITS, ...given };
  const connections = new Connections(limits);
  const refuse = (request: IncomingMessage, response: ServerResponse, { status, headers, sentence }: ErrorAnswer) => {
    connections.end(request);
    response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close", ...headers });
    response.end(sentence);
    onRefused(status);
  };
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.checkEvery,
    keepAliveTimeout: limits.keepAlive,
    // Saves the stream of an empty body.
    optimizeEmptyRequests: true,
  };
  const server = createServer(options, (request, response) => {
    const admission = connections.admit(request, response);
    if (admission === "ignore") return;
    if (admission === "too many") return refuse(request, response, TOO_MANY);
    const sentence = malformation(request);
    if (sentence) return refuse(request, response, { status: 400, sentence });
    listener(request, response);
  });
  server.timeout = limits.silence;
  server.maxConnections = limits.connections;
  server.on("connection", (socket) => connections.add(socket));
  return { server, connections };
}

type ErrorAnswer = { status: number; sentence: string; headers?: Record<string, string> };

const TOO_MANY: ErrorAnswer = {
  status: 503,
  sentence: "Too many requests wait for an answer on this connection. Please try again in a moment.\n",
  headers: { "Retry-After": RETRY_AFTER_S },
};

type Close = {
  /** For this time requests on open connections are answered with `Connection: close`. */
  grace: number;
  /** Connections that are still open after this are closed. */
  limit: number;
};

/** Turns of the event loop before the port is closed; each accepts a connection and reads what has arrived on the others. */
const LAST_TURNS = 100;

/** Closes the server: each further answer ends its connection, and pending requests are answered within the limit. */
export async function closeHttpServer({ server, connections }: HttpServer, { grace, limit }: Close): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  const allClosed = connections.closeAll();
  const wait = Promise.withResolvers<void>();
  const enough = setTimeout(wait.resolve, grace);
  await Promise.race([allClosed, wait.promise]);
  clearTimeout(enough);
  // To Linux a connection is open before Node has accepted it, and to Node a request comes when it is read.
  for (let turn = 0; turn < LAST_TURNS; turn++) await setImmediate();
  // Accepts no more connections, and ends idle ones.
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}

/**
 * What is wrong with a request that Node accepts, or null: two Host headers, or a transfer coding for which a proxy may
 * find another end of the body than we do (RFC 9112, 3.2 and 6.1).
 */
function malformation({ rawHeaders, headers }: IncomingMessage): string | null {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return "Only chunked bodies are taken.\n";
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] as string;
    if (name.length === 4 && name.toLowerCase() === "host" && ++hosts > 1) return "A request has one Host header.\n";
  }
  return null;
}
