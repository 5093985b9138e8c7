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
  const server = await listenForMails(
    {
      onRcptTo: ({ address }, _session, callback) => callback(onRcptTo?.(address) ?? null),
      take: async (stream, { envelope: { mailFrom, rcptTo } }) => {
        const from = mailFrom === false ? "" : mailFrom.address;
        const one = { from, to: rcptTo.map(({ address }) => address), mail: await simpleParser(stream) };
        const answer = onData?.(one) ?? null;
        if (answer === null || answer === "hang-up") received.push(one);
        await beforeAnswer?.();
        return answer;
      },
    },
    port,
  );
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    port: server.port,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

type Taking = Pick<SMTPServerOptions, "onRcptTo"> & {
  take: (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<Error | null | "hang-up">;
};

/** A real SMTP server, which answers each mail as `take` says, or hangs up instead. */
export async function listenForMails({ take, onRcptTo }: Taking, port: number) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo,
    onData: (stream, session, callback) => {
      const answer = async () => {
        const said = await take(stream, session);
        if (said !== "hang-up") return said;
        const { connections } = server;
        for (const connection of connections) if ((connection as { id?: string }).id === session.id) connection.close();
        return null;
      };
      answer().then((said) => setImmediate(callback, said), callback);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  return Object.assign(server, { port: typeof address === "object" && address ? address.port : port });
}
