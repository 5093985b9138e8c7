/** Pages that are empty frames until React asks for what is in them: there it starts at once, Save-Data or not. */
export const SIGNED_IN_PAGES = /^\/(admin|profile|logout)\b/;
