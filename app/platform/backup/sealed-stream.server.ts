import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { BackupError } from "./backup-error.ts";

/*
 * The encrypted form of a backup: MAGIC, a salt, then chunks of AES-256-GCM. Each chunk's nonce is its number and whether
 * it is the last one, so that chunks can be neither exchanged nor left out, and the file cannot end early (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). The key belongs to this file alone, by its salt.
 */
export const MAGIC = Buffer.from("kshitij backup 1\n");
const CIPHER = "aes-256-gcm";
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 65_536;
/** As OWASP advises for 32 MB of memory. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts a stream with a passphrase. */
export async function* seal(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const key = await deriveKey(passphrase, header);
  yield header;
  for await (const { bytes, number, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/**
 * Decrypts what `seal` made. It yields a chunk only once that is authenticated; only its end tells that nothing is missing.
 * @throws BackupError where the passphrase is wrong, or the file was altered or cut off
 */
export async function* unseal(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  const headerBytes = MAGIC.length + SALT_BYTES;
  for await (const { bytes, number, isLast } of inChunks(source, CHUNK_BYTES + TAG_BYTES, headerBytes)) {
    if (number < 0) {
      if (isLast) throw new BackupError("The backup is cut off.");
      key = await deriveKey(passphrase, bytes);
    } else if (key) yield openChunk(key, bytes, { number, isLast });
  }
}

function openChunk(key: Buffer, bytes: Buffer, { number, isLast }: { number: number; isLast: boolean }): Buffer {
  try {
    const end = bytes.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(Math.max(0, end)));
    const opened = decipher.update(bytes.subarray(0, Math.max(0, end)));
    decipher.final();
    return opened;
  } catch {
    throw new BackupError(
      number === 0
        ? "The passphrase does not open this backup, or its beginning was altered."
        : "The backup was altered or is cut off.",
    );
  }
}

type Chunk = {
  bytes: Buffer;
  /** From 0; −1 for the header. */
  number: number;
  isLast: boolean;
};

/**
 * Cuts a stream into chunks of one size, after a header; the last one may be shorter, and may be empty. All have the same
 * memory: a chunk is read before the next one is asked for.
 */
async function* inChunks(source: Bytes, size: number, headerBytes = 0): AsyncGenerator<Chunk> {
  let chunk = Buffer.alloc(headerBytes || size);
  let filled = 0;
  let number = headerBytes > 0 ? -1 : 0;
  for await (const bytes of source)
    for (let at = 0; at < bytes.byteLength;) {
      // A full chunk is the last one if nothing follows, so it waits for more.
      if (filled === chunk.length) {
        yield { bytes: chunk, number, isLast: false };
        chunk = number < 0 ? Buffer.alloc(size) : chunk;
        number += 1;
        filled = 0;
      }
      const taken = bytes.subarray(at, at + chunk.length - filled);
      chunk.set(taken, filled);
      filled += taken.byteLength;
      at += taken.byteLength;
    }
  yield { bytes: chunk.subarray(0, filled), number, isLast: true };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function deriveKey(passphrase: string, header: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(passphrase.normalize("NFKC"), header, KEY_BYTES, SCRYPT, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
