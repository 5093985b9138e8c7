import { readFile } from "node:fs/promises";
import type { ApiContext } from "../../platform/api/api.server.ts";
import { MEGABYTE, receiveForm } from "../../platform/forms/multipart.server.ts";
import { invalid } from "../../platform/http/http-error.ts";

const FIELD = "file";
const MOST_MB = 5;

type CsvForm = { bytes: Buffer; fields: Record<string, string | string[]> };

/** Receives a form with a file, such as CSV, which is discarded once the work is done. @throws HttpError 400, 413, 415 */
export async function receiveCsv<Answer>(c: ApiContext, work: (form: CsvForm) => Promise<Answer>): Promise<Answer> {
  const received = await receiveForm(c.req.raw, {
    pictures: [FIELD],
    noun: FIELD,
    dataDir: c.var.environment.DATA_DIR,
    maxPictureBytes: MOST_MB * MEGABYTE,
  });
  try {
    const file = received.pictures[FIELD];
    if (!file) throw invalid({ [FIELD]: "Please choose a file." });
    return await work({ bytes: await readFile(file.path), fields: received.fields });
  } finally {
    await received.discard();
  }
}
