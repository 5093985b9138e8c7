/** The fields of a valid post form; tests and seeds change what they are about. */
export function makePostFields(changes: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  return {
    title: "Evening breath practice",
    excerpt: "Ten slow breaths before sleep.",
    content: "<p>Sit down. Let the day go, one breath at a time.</p>",
    author: "Meera Nair",
    category: "Pranayama",
    tags: ["breath", "sleep"],
    featured: "false",
    ...changes,
  };
}

/** The same as an edit form sends it. */
export function makePostEditFields(changes: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  return makePostFields({ publishDate: "2026-01-12T01:00:00.000Z", readTime: "6 min read", ...changes });
}
