import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import type { ByteRange } from "./byte-range.ts";

/** The least that services take; all that is in memory of a large file, and each part has a time limit of its own. */
const PART_BYTES = 5 * 1024 * 1024;

/** A bucket that also takes large files in parts, and gives parts of them. */
export class Bucket extends S3Driver {
  #client: S3Client;
  #bucket: string;

  constructor(client: S3Client, bucket: string) {
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Stands there once the last part has come; before, or where it fails, what was there is what readers see. */
  async putFile(name: string, path: string): Promise<void> {
    const file = await open(path, "r");
    try {
      const start = await readPart(file, 0);
      if (start.length < PART_BYTES) await this.put(name, start);
      else await this.#putInParts({ Key: name, Bucket: this.#bucket }, file);
    } finally {
      await file.close();
    }
  }

  async getPart(name: string, { start, end }: ByteRange): Promise<Readable> {
    const part = { Key: name, Bucket: this.#bucket, Range: `bytes=${start}-${end}` };
    const { Body } = await this.#client.send(new GetObjectCommand(part));
    return Body as Readable;
  }

  async #putInParts(target: { Key: string; Bucket: string }, file: FileHandle): Promise<void> {
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(target));
    try {
      const Parts: CompletedPart[] = [];
      for (let PartNumber = 1; ; PartNumber += 1) {
        const Body = await readPart(file, (PartNumber - 1) * PART_BYTES);
        if (Body.length === 0) break;
        const { ETag } = await this.#client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
        Parts.push({ ETag, PartNumber });
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
      throw error;
    }
  }
}

/** From here on, a whole part where so much is left. */
async function readPart(file: FileHandle, position: number): Promise<Buffer> {
  const buffer = Buffer.alloc(PART_BYTES);
  let filled = 0;
  while (filled < PART_BYTES) {
    const { bytesRead } = await file.read(buffer, filled, PART_BYTES - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
