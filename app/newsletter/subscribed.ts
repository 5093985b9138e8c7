/** The one answer, whether or not the address was known. */
export const SUBSCRIBED = "Thank you. Open the mail we just sent and press the link.";

/** What every page says about the next issue. */
export const NEXT_ISSUE = { when: "On the first of the month", what: "You get the next issue." };
