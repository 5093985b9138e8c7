import type { z } from "zod";
import { pictureLimitMb, UPLOAD_LIMITS } from "./limits.ts";
import { preparePicture, type PreparedPicture } from "./prepare.server.ts";
import { uploadIdsInHtml } from "./picture.ts";
import { findStored, releasePrepared } from "./uploads.server.ts";
import type { ApiContext } from "../api/api.server.ts";
import type { Database } from "../database/client.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import { MEGABYTE, receiveForm } from "../forms/multipart.server.ts";
import { fieldErrors } from "../http/parse.ts";
import { invalid } from "../http/http-error.ts";
import { getContent } from "../settings/content.server.ts";

type PictureField = string;
type Pictures<Field extends PictureField> = Partial<Record<Field, PreparedPicture>>;

type PictureForm<Schema extends z.ZodType, Field extends PictureField> = {
  schema: Schema;
  /** The label of each. */
  pictures: Record<Field, string>;
  /** The required pictures, depending on the fields. */
  required?: (input: z.output<Schema>) => readonly Field[];
};

/**
 * Receives a multipart form with pictures, and calls `save` with its parsed fields and decoded pictures.
 * Pictures that `save` did not record in the database are removed, so that a failed create leaves no file.
 */
export async function withPictureForm<Schema extends z.ZodType, Field extends PictureField, Saved>(
  c: ApiContext,
  form: PictureForm<Schema, Field>,
  save: (input: z.output<Schema>, pictures: Pictures<Field>) => Promise<Saved>,
): Promise<Saved> {
  const { db, storage, environment } = c.var;
  const names = Object.keys(form.pictures) as Field[];
  const limits = await getContent(db, UPLOAD_LIMITS);
  const received = await receiveForm(c.req.raw, {
    pictures: names,
    dataDir: environment.DATA_DIR,
    maxPictureBytes: pictureLimitMb(limits, environment.UPLOAD_MAX_MB) * MEGABYTE,
  });
  const prepared: Pictures<Field> = {};
  try {
    const addressOf = (field: Field) => String(received.fields[field] ?? "");
    const input = parseFields(form, received.fields, (field) => Boolean(received.pictures[field] ?? addressOf(field)));
    for (const field of names) {
      const file = received.pictures[field];
      if (file)
        prepared[field] = await preparePicture(storage, file, field, {
          maxMegapixels: environment.UPLOAD_MAX_MEGAPIXELS,
          findStored: (id) => findStored(db, storage, id),
        });
      else if (addressOf(field)) prepared[field] = await findPicture({ db, storage }, field, addressOf(field));
    }
    const saved = await save(input, prepared);
    for (const picture of givenOf(prepared)) await picture.ensureStored();
    if (givenOf(prepared).some(({ hasAvif }) => !hasAvif)) await nudgeEncoder(c);
    return saved;
  } catch (error) {
    await releasePrepared(db, storage, givenOf(prepared));
    throw error;
  } finally {
    await received.discard();
  }
}

/** Finds a stored picture by its address. @throws HttpError 400 where there is none */
export async function findPicture(
  { db, storage }: { db: Database; storage: Storage },
  field: PictureField,
  address: string,
): Promise<PreparedPicture> {
  const gone = () => invalid({ [field]: "This picture is no longer there. Please choose another one." });
  const [id = ""] = uploadIdsInHtml(address);
  const stored = await findStored(db, storage, id);
  if (!stored) throw gone();
  return { id, ...stored, ensureStored: async () => {}, whenGone: gone };
}

function givenOf(pictures: Pictures<PictureField>): PreparedPicture[] {
  return Object.values(pictures).filter((picture) => picture !== undefined);
}

/** Failing here is harmless: the hourly job finds the picture too. */
async function nudgeEncoder({ var: { jobs, log } }: ApiContext): Promise<void> {
  await jobs
    .send("uploads.encode-avif", {}, { singletonKey: "waiting" })
    .catch((error: unknown) => log.warn({ err: error }, "The AVIF job could not be sent"));
}

/** Reports all problems at once, of the fields and of missing pictures. */
function parseFields<Schema extends z.ZodType, Field extends PictureField>(
  { schema, required, pictures }: PictureForm<Schema, Field>,
  fields: Record<string, unknown>,
  isGiven: (field: Field) => boolean,
): z.output<Schema> {
  const result = schema.safeParse(fields);
  const needed = required ? (result.success ? required(result.data) : (Object.keys(pictures) as Field[])) : [];
  const missing = needed.filter((field) => !isGiven(field)).map((field) => [field, `${pictures[field]} is required.`]);
  if (result.success && missing.length === 0) return result.data;
  throw invalid({ ...(result.success ? {} : fieldErrors(result.error)), ...Object.fromEntries(missing) });
}
