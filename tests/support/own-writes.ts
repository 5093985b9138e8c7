/** Calls of the writes of one's own record that are taken, on a site filled by `fillForWrites`. */
export const OWN_WRITES: Record<string, { as: "member"; path?: string; json?: object; form?: Record<string, string> }> =
  {
    "DELETE /me/photo": { as: "member" },
    "PUT /me/photo": { as: "member", form: {} },
    "DELETE /me/bookmarks/{kind}/{id}": { as: "member", path: "/me/bookmarks/article/post-2" },
    "PUT /me/bookmarks/{kind}/{id}": { as: "member", path: "/me/bookmarks/article/post-2" },
    "PUT /me/preferences/{name}": { as: "member", path: "/me/preferences/whatsapp", json: { isGiven: true } },
  };

const several = (path: string, ids: string[], more = {}) => ({ as: "admin" as const, path, json: { ids, ...more } });

/** Moves of records in their order, and what is done with several at once. */
export const RECORD_WRITES = {
  ...Object.fromEntries(
    [
      ["teachers", "teacher-5", "teacher-1"],
      ["testimonials", "testimonial-5", "testimonial-1"],
      ["resources", "resource-3", "resource-1"],
    ].map(([list = "", moved = "", to = ""]) => [
      `POST /admin/${list}/move/{id}`,
      { as: "admin" as const, path: `/admin/${list}/move/${moved}`, json: { to } },
    ]),
  ),
  "POST /admin/bin/{kind}": several("/admin/bin/testimonial", ["testimonial-3"]),
  "POST /admin/bin/{kind}/restore": several("/admin/bin/testimonial/restore", ["testimonial-3"]),
  "POST /admin/drafts/{kind}/publish": several("/admin/drafts/post/publish", ["post-5"]),
  "POST /admin/comments/decide": several("/admin/comments/decide", ["CM-3"], { action: "reject" }),
};
