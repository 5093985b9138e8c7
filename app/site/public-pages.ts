/** The pages there is one of each, in the order of the site; those of rooms with many come from the rooms. */
export const PUBLIC_PAGES = [
  "/",
  "/about",
  "/programs",
  "/events",
  "/blog",
  "/resources",
  "/thoughts",
  "/donate",
  "/contact",
  "/volunteer",
  "/partnerships",
  "/careers",
  "/privacy",
  "/terms",
  "/api/v1/docs",
];
