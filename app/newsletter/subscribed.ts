/** The one answer, whether or not the address was known. */
export const SUBSCRIBED = "Thank you. Your address is noted; nothing is sent before you have confirmed it.";
