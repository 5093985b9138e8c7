/** A start that cannot go on; the sentence is all the operator needs. */
export class StartError extends Error {
  override name = "StartError";
}

/** Ends the process with the sentence of such an error. @throws any other one */
export function exitWithSentence(error: unknown): never {
  // By its name: the build has a class of its own.
  if (!(error instanceof Error && error.name === "StartError")) throw error;
  console.error(error.message);
  process.exit(1);
}
