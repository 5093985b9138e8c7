/** A start that cannot go on; the sentence is all the operator needs. */
export class StartError extends Error {
  override name = "StartError";
}
