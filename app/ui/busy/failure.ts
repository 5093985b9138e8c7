type Problem = Error & {
  status: number;
  errors: Record<string, string>;
  sentenceOr: (otherwise: string) => string;
  sentenceOver: (isShown: (name: string) => boolean, otherwise: string) => string | null;
};

/** A failed call of the API, which app/ui knows by its name alone. */
export function asApiProblem(error: unknown): Problem | null {
  return error instanceof Error && error.name === "ApiProblem" ? (error as Problem) : null;
}
