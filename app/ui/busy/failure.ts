/** Why a form was not taken: at its fields, and in one sentence above it. */
export type Failure = { errors: Record<string, string>; problem: string | null };

type Problem = Error & { status: number; errors: Record<string, string>; hasSentence: boolean };

/** A failed call of the API, which app/ui knows by its name alone. */
export function asApiProblem(error: unknown): Problem | null {
  return error instanceof Error && error.name === "ApiProblem" ? (error as Problem) : null;
}

/** What is wrong with fields that the form does not show is said above it; where no field is wrong, the API's sentence or `failed`. */
export function readFailure(error: unknown, failed: string, isShown: (name: string) => boolean): Failure {
  const problem = asApiProblem(error);
  const errors = problem?.errors ?? {};
  const names = Object.keys(errors);
  if (names.length === 0) return { errors, problem: problem?.hasSentence ? problem.message : failed };
  const hidden = names.filter((name) => !isShown(name)).map((name) => errors[name]);
  return { errors, problem: [...new Set(hidden)].join(" ") || null };
}
