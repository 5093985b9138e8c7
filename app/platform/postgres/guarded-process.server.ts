import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/**
 * A shell between Node and the command. It is its own session, so that Ctrl-C in the terminal reaches Node alone, and
 * it ends the command when the pipe to Node closes, however Node ends.
 */
const WATCHDOG = `
signal=$1 folder=$2
shift 2
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null >&2 3<&- &
pid=$!
echo "$pid"
exec >&-
{ while read -r line; do :; done; [ -z "$folder" ] || (: >"$folder/ending"); kill "-$signal" "$pid"; } <&3 2>/dev/null &
reader=$!
exec 3<&-
wait "$pid"
code=$?
kill -KILL "$reader" 2>/dev/null
if [ -n "$folder" ] && [ -e "$folder/ending" ]; then rm -rf "$folder"; fi
exit "$code"
`;

/** Distinguishes the watchdog from the command, which is part of its command line. */
export const WATCHDOG_NAME = "kshitij-watchdog";

const OUTPUT_LIMIT = 8_000;
const LAST_WORDS_MS = 200;

export type GuardedCommand = {
  command: string[];
  /** The signal for an orderly end. */
  signal: "INT" | "TERM";
  env: Record<string, string>;
  runAs?: { uid: number; gid: number };
  /** The watchdog removes it after ending the command, because Node may have been killed. */
  temporaryFolder: string;
};

export type GuardedProcess = {
  /** The process id of the command. */
  pid: number;
  ended: Promise<number>;
  hasEnded: () => boolean;
  /** The last output of the command. */
  output: () => string;
  /** Ends the command, as the end of Node would. */
  end: () => void;
};

/** Starts a command that cannot outlive this Node process. */
export async function startGuarded({
  command,
  signal,
  env,
  runAs,
  temporaryFolder,
}: GuardedCommand): Promise<GuardedProcess> {
  const watchdogArguments = ["-c", WATCHDOG, WATCHDOG_NAME, signal, temporaryFolder, ...command];
  const child = spawn("/bin/sh", watchdogArguments, { detached: true, stdio: "pipe", env, cwd: "/", ...runAs });
  child.stdin.on("error", () => {});
  const output = keepOutput(child);
  let hasEnded = false;
  const closed = new Promise((resolve) => child.once("close", resolve));
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      hasEnded = true;
      // The last output may still be in the pipe; children of a killed command can keep it open for long.
      void Promise.race([closed, delay(LAST_WORDS_MS)]).then(() => resolve(code ?? -1));
    });
  });
  ended.catch(() => {});
  const pid = await Promise.race([text(child.stdout).then(Number), ended.then(() => 0)]);
  if (!pid) throw new Error(`${command[0]} could not be started: ${output() || `code ${await ended}`}`);
  return { pid, ended, hasEnded: () => hasEnded, output, end: () => void child.stdin.end() };
}

function keepOutput(child: ChildProcess): () => string {
  let kept = "";
  child.stderr?.setEncoding("utf8").on("data", (lines: string) => {
    kept = (kept + lines).slice(-OUTPUT_LIMIT);
  });
  return () => kept.trim();
}
