import { readFile } from "node:fs/promises";
import type { ApiContext } from "../api/api.server.ts";
import { MEGABYTE, receiveForm } from "./multipart.server.ts";
import { invalid } from "../http/http-error.ts";

const FIELD = "file";
const MOST_MB = 5;

type FileForm = { bytes: Buffer; fields: Record<string, string | string[]> };

/** Receives a form with one file in memory, such as CSV or PDF; it is discarded once the work is done. @throws HttpError 400, 413, 415 */
export async function receiveFile<Answer>(
  c: ApiContext,
  work: (form: FileForm) => Promise<Answer>,
  mostMb = MOST_MB,
): Promise<Answer> {
  const received = await receiveForm(c.req.raw, {
    pictures: [FIELD],
    noun: FIELD,
    dataDir: c.var.environment.DATA_DIR,
    maxPictureBytes: mostMb * MEGABYTE,
  });
  try {
    const file = received.pictures[FIELD];
    if (!file) throw invalid({ [FIELD]: "Please choose a file." });
    return await work({ bytes: await readFile(file.path), fields: received.fields });
  } finally {
    await received.discard();
  }
}
