import { StartError } from "../settings/start-error.ts";

/** A backup or restore that cannot go on; the sentence is all the operator needs. */
export class BackupError extends StartError {
  override name = "BackupError";
}
