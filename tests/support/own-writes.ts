/** Calls of the writes of one's own record that are taken, on a site filled by `fillForWrites`. */
export const OWN_WRITES: Record<string, { as: "member"; path?: string; json?: object; form?: Record<string, string> }> =
  {
    "DELETE /me/photo": { as: "member" },
    "PUT /me/photo": { as: "member", form: {} },
    "DELETE /me/bookmarks/{kind}/{id}": { as: "member", path: "/me/bookmarks/article/post-2" },
    "PUT /me/bookmarks/{kind}/{id}": { as: "member", path: "/me/bookmarks/article/post-2" },
    "PUT /me/preferences/{name}": { as: "member", path: "/me/preferences/whatsapp", json: { isGiven: true } },
  };
