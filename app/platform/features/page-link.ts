/** A page that another page leads to, in words. */
export type PageLink = { to: string; words: string; about: string };
