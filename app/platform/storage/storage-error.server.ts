import { HttpError } from "../http/http-error.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);
const NO_PLACE = new Set([
  "EROFS",
  "EACCES",
  "EPERM",
  "ENOENT",
  "ENOTDIR",
  "EISDIR",
  "EEXIST",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ELOOP",
]);

/**
 * What a visitor hears when pictures cannot be kept or read now: everything else on the site goes on.
 * The cause stays on the error, for the log.
 */
export function storageError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const refusal = diskCodes(error).some((code) => NO_ROOM.has(code))
    ? new HttpError(507, "There is no room left for pictures on the server. Please tell us, and try again later.")
    : new HttpError(503, "Pictures are out of reach right now. Please try again in a few minutes.");
  refusal.cause = error;
  return refusal;
}

/** True for the errors of our own disk, false for those of a connection. */
export function isDiskError(error: unknown): boolean {
  return diskCodes(error).some((code) => NO_ROOM.has(code) || NO_PLACE.has(code));
}

function diskCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause) codes.push(String(cause.code));
  }
  return codes;
}
