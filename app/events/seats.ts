/** The most places one person may take at an event. */
export const MAX_SEATS = 4;
