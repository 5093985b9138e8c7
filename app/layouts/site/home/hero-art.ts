/** Screens that get the portrait painting. */
export const PORTRAIT = "(max-width: 560px)";
