/** For the program pages, without schemas: those would load Zod for every visitor. */
export const PROGRAM_CATEGORIES = ["Meditation", "Yoga", "Wellness", "Retreat"] as const;
export const PROGRAM_LEVELS = ["Beginner", "Intermediate", "Advanced", "All Levels"] as const;
export const PROGRAM_FORMATS = ["Online", "In-Person", "Hybrid", "Retreat"] as const;

export function isFiltered(filter: Record<string, string>): boolean {
  return Object.values(filter).some((value) => value !== "");
}

/** The page after a request to join: it shows the reference in place of the form. */
export function askedPath(id: string, reference: string): string {
  return `/programs/${id}?asked=${reference}#join`;
}
