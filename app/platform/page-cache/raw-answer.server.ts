import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";

/** How long an idle connection is kept, as every answer tells its reader. */
export const KEEP_ALIVE_MS = 10_000;

/**
 * What a new connection's socket takes at once, whatever its reader does. Node counts a connection's idle time from
 * `finish`: with more than this on its way, one who reads slowly would be cut off.
 */
const TAKEN_AT_ONCE = 32 * 1024;

const NO_DATE = "Thu, 01 Jan 1970 00:00:00 GMT";
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}\r\n\r\n`;

let second = 0;
let date = NO_DATE;

/** A whole answer as it goes over the line, in the very bytes that Node would write, and its parts for Node itself. */
export class RawAnswer {
  readonly status: number;
  /** Flat, each name before its value. */
  readonly headers: string[];
  readonly body: Buffer;
  #bytes: Buffer;
  #datePlace: number;
  #second = 0;

  constructor(status: number, headers: string[], body: Buffer = Buffer.alloc(0)) {
    this.status = status;
    this.headers = headers;
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let place = 0; place < headers.length; place += 2) head += `${headers[place]}: ${headers[place + 1]}\r\n`;
    head += "Date: ";
    this.#datePlace = head.length;
    this.#bytes = Buffer.concat([Buffer.from(`${head}${NO_DATE}\r\n${END}`, "latin1"), body]);
    this.body = this.#bytes.subarray(this.#bytes.length - body.length);
  }

  /** The date is written over the old one: all dates have one length. */
  now(): Buffer {
    const thisSecond = Math.floor(Date.now() / 1_000);
    if (thisSecond !== this.#second) {
      if (thisSecond !== second) date = new Date(thisSecond * 1_000).toUTCString();
      second = thisSecond;
      this.#second = thisSecond;
      this.#bytes.write(date, this.#datePlace, "latin1");
    }
    return this.#bytes;
  }
}

/**
 * Gives the socket everything in one piece, and tells Node's server that the answer is written: it then goes on as
 * after any other. Putting an answer together anew costs Node a third of the whole. False where something stands
 * before it, where the connection ends with it, or where it is long, as only unpacked pages are: that is Node's to do.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, raw: RawAnswer): boolean {
  const { socket } = response;
  if (raw.body.length > TAKEN_AT_ONCE) return false;
  // Without a socket, an earlier request of the same connection is still being answered.
  if (socket === null || socket.destroyed || !response.shouldKeepAlive || request.httpVersion !== "1.1") return false;
  socket.write(raw.now());
  response.emit("finish");
  return true;
}
