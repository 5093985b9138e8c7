/** A link to a related page. */
export type PageLink = { to: string; words: string; about: string };
