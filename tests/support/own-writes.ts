/** Calls of the writes of one's own record that are taken, on a site filled by `fillForWrites`. */
export const OWN_WRITES: Record<string, { as: "member"; path?: string; json?: object; form?: Record<string, string> }> =
  {
    "DELETE /me/photo": { as: "member" },
    "PUT /me/photo": { as: "member", form: {} },
    "DELETE /me/bookmarks/{kind}/{id}": { as: "member", path: "/me/bookmarks/article/post-2" },
    "PUT /me/bookmarks/{kind}/{id}": { as: "member", path: "/me/bookmarks/article/post-2" },
    "PUT /me/preferences/{name}": { as: "member", path: "/me/preferences/whatsapp", json: { isGiven: true } },
  };

/** Moves of records in their order. */
export const ORDER_WRITES = Object.fromEntries(
  [
    ["teachers", "teacher-5", "teacher-1"],
    ["testimonials", "testimonial-5", "testimonial-1"],
    ["resources", "resource-3", "resource-1"],
  ].map(([list = "", moved = "", to = ""]) => [
    `POST /admin/${list}/move/{id}`,
    { as: "admin" as const, path: `/admin/${list}/move/${moved}`, json: { to } },
  ]),
);
