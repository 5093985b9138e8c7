/** Screens that get the portrait painting, and the film made of it. */
export const PORTRAIT = "(max-width: 560px)";
