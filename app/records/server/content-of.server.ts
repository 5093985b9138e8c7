import { getTableColumns } from "drizzle-orm";
import type { Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Written } from "../../platform/records/record.ts";
import { findPicture } from "../../platform/uploads/picture-form.server.ts";
import type { PreparedPicture } from "../../platform/uploads/prepare.server.ts";
import { insertUploads } from "../../platform/uploads/uploads.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { picturesOf } from "../record-values.ts";
import type { Columns, StoredRow, StoredKind } from "./stored-kind.server.ts";

export type RecordPictures = Partial<Record<string, PreparedPicture>>;

/** The columns of a kind's table that a form sets. */
export function columnsOf<Input>(
  { table, toColumns }: { table: StoredKind["table"]; toColumns: (input: Input) => Columns },
  input: Input,
): Columns {
  // The version is counted, never taken from a form.
  const { version: _version, ...known }: Record<string, unknown> = getTableColumns(table);
  return Object.fromEntries(Object.entries(toColumns(input)).filter(([name]) => name in known));
}

/** The values and picture addresses of a record, as in its form. */
export function snapshotOf({ form, valuesOf, toAnswer }: StoredKind, stored: StoredRow): Written {
  return { values: valuesOf(stored), pictures: picturesOf(form, toAnswer(stored)) };
}

/** The values of a draft as the API accepts them; missing fields are empty. */
export function sentOf(
  { empty, toSent }: Pick<StoredKind["form"], "empty" | "toSent">,
  written: Written["values"],
): Written["values"] {
  const values = { ...empty, ...written };
  return toSent?.(values, undefined) ?? values;
}

/** Finds the pictures of a draft by their addresses. @throws HttpError 400 if one does not exist any more */
export async function findPictures(
  services: { db: Database; storage: Storage },
  addresses: Record<string, string>,
): Promise<RecordPictures> {
  const found = Object.entries(addresses)
    .filter(([, address]) => address)
    .map(async ([name, address]) => [name, await findPicture(services, name, address)] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** Stores uploaded pictures with the alternative texts of the form, and returns their columns. */
export async function insertPictureRows(
  tx: Database,
  pictures: RecordPictures,
  { columns, withNewPicture, ...act }: Act & { columns: Columns; withNewPicture?: Columns | undefined },
): Promise<Columns> {
  const given = Object.entries(pictures).filter((entry): entry is [string, PreparedPicture] => entry[1] !== undefined);
  if (given.length === 0) return {};
  const described = given.map(([name, picture]) => {
    const alt = columns[`${name}Alt`];
    return { ...picture, alt: typeof alt === "string" ? alt : "" };
  });
  await insertUploads(tx, described, act);
  return { ...withNewPicture, ...Object.fromEntries(given.map(([name, { id }]) => [`${name}Id`, id])) };
}
