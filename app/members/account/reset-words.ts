/** What page and API say once a new password was asked for, whether or not the address has an account. */
export const RESET_ASKED =
  "If this address has an account, a mail with a link is on its way. The link works once, for 30 minutes.";
