/** A start that cannot go on; the sentence is all the operator needs. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
