/** A backup or restore that cannot go on; the sentence is all the operator needs. */
export class BackupError extends Error {
  override name = "BackupError";
}
