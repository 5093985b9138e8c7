type Problem = Error & { status: number; errors: Record<string, string>; hasSentence: boolean };

/** A failed call of the API, which app/ui knows by its name alone. */
export function asApiProblem(error: unknown): Problem | null {
  return error instanceof Error && error.name === "ApiProblem" ? (error as Problem) : null;
}

/** The API's own sentence, or `otherwise` where there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const problem = asApiProblem(error);
  return problem?.hasSentence ? problem.message : otherwise;
}
