/** The most seats of one registration. */
export const MAX_SEATS = 4;
