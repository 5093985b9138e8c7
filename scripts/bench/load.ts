import autocannon from "autocannon";
import { cpuSecondsOf, onAskingCore } from "./machine.ts";
import { spread } from "./report.ts";

/** The site, or what it is compared with. */
export type Server = { port: number; pid: number };

type Load = {
  server: Server;
  path: string;
  headers?: Record<string, string>;
  status?: number;
  connections: number;
  /** Answers that are counted. */
  amount: number;
  /** Answers before them. */
  warmUp?: number;
};

export type Outcome = Awaited<ReturnType<typeof load>>;

/**
 * Each connection asks for the same again as soon as it is answered. Answers the times, answers a second, the server's
 * processor time in microseconds for each answer, and answers for each second of it.
 * @throws where an answer has another status
 */
export async function load({ warmUp = 0, ...asked }: Load) {
  if (warmUp > 0) await shoot({ ...asked, amount: warmUp });
  const before = cpuSecondsOf(asked.server.pid);
  const { times, seconds } = await onAskingCore(() => shoot(asked));
  const used = cpuSecondsOf(asked.server.pid) - before;
  const [rate, perCore] = [times.length / seconds, times.length / used];
  return { ...spread(times), rate, perCore, processorEach: (used / times.length) * 1e6 };
}

async function shoot({ server: { port }, path, status = 200, ...asked }: Load) {
  const times: number[] = [];
  const began = performance.now();
  // autocannon itself ends with the next whole second.
  let ended = began;
  const setupClient = (client: autocannon.Client) => {
    client.on("response", (_status, _bytes, ms) => {
      times.push(ms);
      ended = performance.now();
    });
  };
  const url = `http://127.0.0.1:${port}${path}`;
  const { errors, timeouts, statusCodeStats = {} } = await autocannon({ ...asked, url, timeout: 60, setupClient });
  const statuses = Object.keys(statusCodeStats).join(", ");
  if (errors > 0 || statuses !== String(status))
    throw new Error(`${path}: ${errors} errors, ${timeouts} without an answer in time, ${statuses}`);
  return { times, seconds: (ended - began) / 1_000 };
}
