import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Connections } from "./connections.ts";

/** Times in milliseconds. */
export type Limits = {
  /** For a request's headers to arrive. */
  headers: number;
  /** For a whole request: a large picture over a slow line. A body that stops arriving is answered much sooner (request-bodies.ts). */
  request: number;
  /** How often the two above are looked at. */
  checkEvery: number;
  /** An idle connection is kept for so long, as every answer tells its reader. */
  keepAlive: number;
  /** A connection on which nothing moves at all, in neither direction, ends after so long. */
  silence: number;
  /** Requests on one connection that wait for their answers. */
  perConnection: number;
  /** The same for all connections together: a bound on memory, far above what visitors need. */
  together: number;
  connections: number;
};

const LIMITS: Limits = {
  headers: 15_000,
  request: 30 * 60_000,
  checkEvery: 1_000,
  keepAlive: 10_000,
  silence: 60_000,
  perConnection: 100,
  together: 6_000,
  connections: 10_000,
};

const RETRY_AFTER_S = "2";

type Hooks = {
  /** Hears of each request that was refused before the listener. */
  onRefusal?: (status: number) => void;
  limits?: Partial<Limits>;
};

export type HttpServer = { server: Server; connections: Connections };

/** Node's HTTP server with limits on what one connection may ask for, and without requests that are not what they seem. */
export function createHttpServer(
  listener: RequestListener,
  { onRefusal = () => {}, limits: given = {} }: Hooks = {},
): HttpServer {
  const limits = { ...LIMITS, ...given };
  const connections = new Connections(limits);
  const refuse = (request: IncomingMessage, response: ServerResponse, { status, headers, sentence }: HttpError) => {
    connections.end(request);
    response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close", ...headers });
    response.end(sentence);
    onRefusal(status);
  };
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.checkEvery,
    keepAliveTimeout: limits.keepAlive,
    // A request without a body needs no stream that ends, for which every reader would wait a little.
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

type HttpError = { status: number; sentence: string; headers?: Record<string, string> };

const TOO_MANY: HttpError = {
  status: 503,
  sentence: "Too many requests wait for an answer on this connection. Please try again in a moment.\n",
  headers: { "Retry-After": RETRY_AFTER_S },
};

type Close = {
  /** Readers who go on asking on their open connections are told within this time that they end. */
  grace: number;
  /** What is not finished by then is cut. */
  limit: number;
};

/** Ends the server: every answer from now on ends its connection, and what was begun is finished within the limit. */
export async function closeHttpServer({ server, connections }: HttpServer, { grace, limit }: Close): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  const allClosed = connections.closeAll();
  const wait = Promise.withResolvers<void>();
  const enough = setTimeout(wait.resolve, grace);
  await Promise.race([allClosed, wait.promise]);
  clearTimeout(enough);
  // Takes no more connections, and ends those on which nothing is asked.
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}

/**
 * What is wrong with a request that Node lets through, or null: two names of a host, and bodies in a coding of which
 * others might see another end than we do (RFC 9112, 3.2 and 6.1).
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
