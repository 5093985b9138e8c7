import { isDatabaseAway } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { StartError } from "../settings/start-error.ts";
import { hasNoRoom } from "../storage/storage.server.ts";

/** A backup or restore that cannot go on; the sentence is all the operator needs. */
export class BackupError extends StartError {
  override name = "BackupError";
}

/** The sentence for an operator about a failure; null for a bug, of which the log tells more. */
export function backupSentence(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (hasNoRoom(error)) return "There is no room left on the disk.";
  // Before the database: the cause of a bucket's silence looks like that of a database's.
  if (error instanceof HttpError) return "The storage of the uploads did not answer.";
  if (isDatabaseAway(error)) return "The database has ended or cannot be reached. It ends where its disk is full.";
  return null;
}
