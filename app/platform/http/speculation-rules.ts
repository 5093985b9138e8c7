import { NEVER_AHEAD } from "./never-ahead.ts";

const NOT_THESE = [...NEVER_AHEAD.map((name) => `/${name}*`), "/*.*"];

/** For pages without React: the browser fetches the page a finger or pointer rests on before the tap ends. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NOT_THESE } }] },
      eagerness: "moderate",
    },
  ],
});
