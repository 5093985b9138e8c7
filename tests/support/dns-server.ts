import { createSocket } from "node:dgram";
import { once } from "node:events";

const [HEADER, NOT_FOUND, TXT, INTERNET] = [12, 3, 16, 1];

/** A DNS server on this machine that knows these TXT records, by their names, and no others. */
export async function openDnsServer(records: Record<string, string[]>) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { server: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function answerTo(query: Buffer, records: Record<string, string[]>): Buffer {
  const { name, end } = readName(query);
  const texts = records[name.toLowerCase()] ?? [];
  const header = Buffer.from(query.subarray(0, HEADER));
  header.writeUInt16BE(0x8180 | (texts.length > 0 ? 0 : NOT_FOUND), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  header.fill(0, 8);
  return Buffer.concat([header, query.subarray(HEADER, end), ...texts.map(toRecord)]);
}

/** The name in the question, and where the question ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at: number = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 5 };
}

/** The name is a pointer to the question's; a text has parts of at most 255 bytes. */
function toRecord(text: string): Buffer {
  const parts = (text.match(/.{1,200}/g) ?? [""]).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
