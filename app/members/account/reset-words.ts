/** The response of page and API to a reset request, whether or not the address has an account. */
export const RESET_ASKED =
  "If this address has an account, a mail with a link is on its way. The link works once, for 30 minutes.";
