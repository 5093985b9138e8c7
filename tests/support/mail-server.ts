import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** A mail as a real server took it, and as a real reader reads it. */
export type Received = { from: string; to: string[]; mail: ParsedMail };

/** What it shall say instead of taking a mail: to an address, or once all of it has arrived. */
type Answers = {
  onRcptTo?: (address: string) => Error | null;
  onData?: (received: Received) => Error | null | "hang-up";
  /** What it waits for before it answers that it has taken a mail. */
  beforeAnswer?: () => Promise<void>;
};

/** What a mail server says, such as `550 5.1.1 No such user`. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on a free port of this machine, which keeps what it takes; gone when the test is. */
export async function openMailServer(answers: Answers = {}) {
  const server = await startMailServer(answers);
  // Journeys and the torture run, which use what stands below, know no Vitest.
  const { onTestFinished } = await import("vitest");
  onTestFinished(() => server.close());
  return server;
}

export async function startMailServer({ onRcptTo, onData, beforeAnswer }: Answers = {}, port = 0) {
  const received: Received[] = [];
  const take = async (stream: SMTPServerDataStream, { id, envelope: { mailFrom, rcptTo } }: SMTPServerSession) => {
    const from = mailFrom === false ? "" : mailFrom.address;
    const one = { from, to: rcptTo.map(({ address }) => address), mail: await simpleParser(stream) };
    const answer = onData?.(one) ?? null;
    if (answer === null || answer === "hang-up") received.push(one);
    await beforeAnswer?.();
    if (answer !== "hang-up") return answer;
    for (const connection of server.connections) if ((connection as { id?: string }).id === id) connection.close();
    return null;
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, callback) => callback(onRcptTo?.(address) ?? null),
    onData: (stream, session, callback) => {
      take(stream, session).then((answer) => setImmediate(callback, answer), callback);
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
