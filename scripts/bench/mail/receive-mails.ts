import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { setTimeout as pause } from "node:timers/promises";
import { clock } from "../machine.ts";
import type { MailPlan, TakenMail } from "./mail-receiver.ts";

/** The forked process that receives mails. It stores only the Message-ID and the time of each. */
let server: SMTPServer | null = null;
const taken: TakenMail[] = [];
const known = new Set<string>();
let held = Promise.withResolvers<void>();
held.resolve();

process.on("message", (asked: MailPlan | "look" | "close" | "release") => {
  if (asked === "look") return process.send?.(taken.splice(0));
  if (asked === "release") {
    held.resolve();
    return process.send?.("released");
  }
  if (asked !== "close") return open(asked);
  server?.close(() => process.send?.("closed"));
  // A mail server that goes away notifies no client.
  for (const connection of server?.connections ?? []) connection.close();
});

function open({ port, takesMs, hangsUpEvery, holds }: MailPlan): void {
  if (holds) held = Promise.withResolvers<void>();
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, callback) => {
      const answer = async (messageId: string) => {
        const isNew = !known.has(messageId);
        known.add(messageId);
        const isUnanswered = isNew && hangsUpEvery > 0 && known.size % hangsUpEvery === 0;
        taken.push({ messageId, at: clock(), isUnanswered });
        if (takesMs > 0) await pause(takesMs);
        await held.promise;
        if (isUnanswered) hangUp(opened, session);
        else callback();
      };
      // What its sender breaks off did not come.
      take(stream).then(answer, () => {});
    },
  });
  opened.on("error", () => {});
  server = opened;
  opened.listen(port, "127.0.0.1", () => {
    const address = opened.server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
}

async function take(stream: SMTPServerDataStream): Promise<string> {
  let [head, messageId] = ["", ""];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (messageId !== "") continue;
    head += chunk.toString("latin1");
    messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(head)?.[1] ?? "";
  }
  return messageId;
}

function hangUp({ connections }: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of connections) if ((connection as { id?: string }).id === id) connection.close();
}
