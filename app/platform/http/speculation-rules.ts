/** Pages that are nobody's to fetch ahead: they do something, belong to one person, or are files. */
const NEVER_AHEAD = ["/admin*", "/api/*", "/login*", "/logout*", "/profile*", "/register*", "/tickets/*", "/*.*"];

/** For pages without React: the browser fetches the page a finger or pointer rests on before the tap ends. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NEVER_AHEAD } }] },
      eagerness: "moderate",
    },
  ],
});
