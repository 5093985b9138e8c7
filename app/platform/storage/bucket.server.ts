import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { S3Driver } from "flydrive/drivers/s3";
import { StartError } from "../settings/start-error.ts";
import type { ByteRange } from "./byte-range.ts";

const CONNECT_LIMIT_MS = 3_000;
const ANSWER_LIMIT_MS = 8_000;
/** Longer, because a visitor's slow connection slows down reading from the bucket. */
const SILENCE_LIMIT_MS = 60_000;
/** Each picture that is being sent holds a connection. */
const AGENT = { keepAlive: true, maxSockets: 256 };

/**
 * Opens `s3://key:secret@host:port/bucket?region=…&tls=false` on any service that speaks S3.
 * @throws StartError that says what is missing, never the secret
 */
export function openBucket(address: string): Bucket {
  const { bucket, region, endpoint, credentials } = parseBucketAddress(address);
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    // Many S3 services do not support the checksums that newer clients add.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: ANSWER_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      throwOnRequestTimeout: true,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  });
  return new Bucket(client, bucket);
}

function parseBucketAddress(address: string) {
  const url = new URL(address);
  const bucket = url.pathname.replace(/^\/|\/$/g, "");
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  const missing = [
    !url.host && "a host",
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && "a bucket name",
    !credentials.accessKeyId && "a key",
    !credentials.secretAccessKey && "a secret",
  ].filter((part) => typeof part === "string");
  if (missing.length > 0) {
    throw new StartError(
      `The setting STORAGE_URL cannot be used: it needs ${missing.join(", ")} (s3://key:secret@host:port/bucket?region=…).`,
    );
  }
  const protocol = url.searchParams.get("tls") === "false" ? "http" : "https";
  return {
    bucket,
    credentials,
    region: url.searchParams.get("region") ?? "us-east-1",
    endpoint: `${protocol}://${url.host}`,
  };
}

/** The least that services accept. One part of a large file is in memory at a time, and has its own time limit. */
const PART_BYTES = 5 * 1024 * 1024;

/** Adds multipart uploads and reading of ranges to flydrive's S3 driver. */
class Bucket extends S3Driver {
  #client: S3Client;
  #bucket: string;

  constructor(client: S3Client, bucket: string) {
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  /** Replaces a file once its last part has arrived; until then, and after a failure, readers see the old one. */
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
