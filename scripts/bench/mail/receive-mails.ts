import type { SMTPServerDataStream } from "smtp-server";
import { setTimeout as pause } from "node:timers/promises";
import { listenForMails } from "../../../tests/support/mail-server.ts";
import { clock } from "../machine.ts";
import type { MailPlan, TakenMail } from "./mail-receiver.ts";

/** The forked process that receives mails. It stores only the Message-ID and the time of each. */
let server: Awaited<ReturnType<typeof listenForMails>> | null = null;
const taken: TakenMail[] = [];
const known = new Set<string>();
let held = Promise.withResolvers<void>();
held.resolve();

process.on("message", (asked: MailPlan | "look" | "close" | "release") => {
  if (asked === "look") process.send?.(taken.splice(0));
  else if (asked === "release") {
    held.resolve();
    process.send?.("released");
  } else if (asked === "close") {
    server?.close(() => process.send?.("closed"));
    // A mail server that goes away notifies no client.
    for (const connection of server?.connections ?? []) connection.close();
  } else void open(asked).then((taking) => process.send?.(taking));
});

async function open({ port, takesMs, hangsUpEvery, holds }: MailPlan): Promise<number> {
  if (holds) held = Promise.withResolvers<void>();
  const take = async (stream: SMTPServerDataStream) => {
    const messageId = await readMessageId(stream);
    const isNew = !known.has(messageId);
    known.add(messageId);
    const isUnanswered = isNew && hangsUpEvery > 0 && known.size % hangsUpEvery === 0;
    taken.push({ messageId, at: clock(), isUnanswered });
    if (takesMs > 0) await pause(takesMs);
    await held.promise;
    return isUnanswered ? "hang-up" : null;
  };
  server = await listenForMails({ take }, port);
  return server.port;
}

async function readMessageId(stream: SMTPServerDataStream): Promise<string> {
  let [head, messageId] = ["", ""];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (messageId !== "") continue;
    head += chunk.toString("latin1");
    messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(head)?.[1] ?? "";
  }
  return messageId;
}
