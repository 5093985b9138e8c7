import autocannon from "autocannon";
import { cpuSecondsOf, onAskingCore } from "./machine.ts";
import { spread } from "./report.ts";

type Load = {
  /** The site, or what it is compared with. */
  server: { port: number; pid: number };
  path: string;
  headers?: Record<string, string>;
  status?: number;
  connections: number;
  /** Answers that are counted. */
  amount: number;
  /** Answers before them. */
  warmUp?: number;
};

export type Outcome = {
  p50: number;
  p99: number;
  max: number;
  /** Answers a second. */
  rate: number;
  /** Processor time of the server in microseconds for each answer, and answers for each second of it. */
  processorEach: number;
  perCore: number;
};

/** Each connection asks for the same again as soon as it is answered. @throws where an answer has another status */
export async function load({ warmUp = 0, ...asked }: Load): Promise<Outcome> {
  if (warmUp > 0) await shoot({ ...asked, amount: warmUp });
  const before = cpuSecondsOf(asked.server.pid);
  const { times, seconds } = await onAskingCore(() => shoot(asked));
  const used = cpuSecondsOf(asked.server.pid) - before;
  const rates = { rate: times.length / seconds, perCore: times.length / used };
  return { ...spread(times), ...rates, processorEach: (used / times.length) * 1e6 };
}

async function shoot({ server: { port }, path, headers, status = 200, connections, amount }: Load) {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const shot = { url: `http://127.0.0.1:${port}${path}`, connections, amount, headers, timeout: 60 };
  const running = autocannon(shot, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  const times: number[] = [];
  const wrong: number[] = [];
  running.on("response", (_client: autocannon.Client, answered: number, _bytes: number, ms: number) => {
    times.push(ms);
    if (answered !== status) wrong.push(answered);
  });
  const began = performance.now();
  const { errors, timeouts } = await promise;
  if (wrong.length + errors + timeouts > 0)
    throw new Error(`${path}: ${errors} errors, ${timeouts} without an answer, ${wrong.slice(0, 5).join(", ")}`);
  return { times, seconds: (performance.now() - began) / 1_000 };
}
