/** Where a link is not fetched ahead: it does something, or belongs to one person. Nor is a file, whose name has a dot. */
export const NEVER_AHEAD = ["admin", "api", "login", "logout", "profile", "register", "tickets"];
