import { S3Client } from "@aws-sdk/client-s3";
import { StartError } from "../settings/start-error.ts";
import { Bucket } from "./bucket-driver.server.ts";

const CONNECT_LIMIT_MS = 3_000;
const ANSWER_LIMIT_MS = 8_000;
/** Longer, because a visitor on a slow line holds up what we read from the bucket for him. */
const SILENCE_LIMIT_MS = 60_000;
/** Each visitor who is loading a picture holds a connection. */
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
    // Many services that speak S3 do not know the checksums newer clients add by themselves.
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
