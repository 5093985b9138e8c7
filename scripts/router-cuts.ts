import type { Plugin } from "vite";

type Cut = { of: string; from: string | RegExp; to?: string; times?: number };

/** What react-router.config.ts says, as the server would tell it to the browser. */
const CONTEXT = '{ basename: "/", future: {}, routeDiscovery: { mode: "initial" }, ssr: true, isSpaMode: false }';
/** It stood in every page, in a script of its own, and data was streamed into it. */
const CONTEXT_SCRIPT: Cut[] = [
  {
    of: "context",
    from: /React\$1\.createElement\("script", \{[^}]*\{ __html: contextScript \},[^}]*\}\)/,
    to: "null",
  },
];

/**
 * What our configuration leaves unused in the router, file by file: the whole manifest rides along, so routes are
 * never discovered; nobody instruments, blocks or masks a navigation, or asks the router for a view transition; and
 * the root has a boundary of its own. Each cut replaces a condition by what it always is here, and the build then
 * drops what nobody can reach: 5 KB gzip on every page. "Streamed data" is the one that reads another way, and has its
 * other half below.
 */
export const ROUTER_CUTS: Record<string, Cut[]> = {
  "dom-export/hydrated-router.js": [
    { of: "context", from: "window.__reactRouterContext && " },
    { of: "context", from: "context: window.__reactRouterContext", to: `context: ${CONTEXT}` },
    { of: "context", from: "window.__reactRouterContext?.basename", to: '"/"' },
    { of: "discovery", from: /\n\t\tpatchRoutesOnNavigation: .*/ },
    { of: "discovery", from: /\n\tUNSAFE_useFogOFWarDiscovery\(router.*/ },
    { of: "hot reload", from: /\n\trouter\.createRoutesForHMR = .*/ },
    { of: "pages without a server", from: "ssrInfo.context.isSpaMode", to: "false", times: 4 },
    { of: "pages without a server", from: "ssrInfo.context.ssr", to: "true", times: 3 },
    {
      of: "streamed data",
      from: /\tlet localSsrInfo = ssrInfo;\n[\s\S]*?throw ssrInfo\.stateDecodingPromise;\n/,
      to: '\tssrInfo.context.state = JSON.parse(document.getElementById("page-data").textContent);\n',
    },
  ],
  "dom/ssr/components.js": CONTEXT_SCRIPT,
  "dom/ssr/routes.js": [
    { of: "default boundary", from: /(routeModule\.ErrorBoundary) \? routeModule\.ErrorBoundary : .*;/, to: "$1;" },
    { of: "pages without a server", from: "if (!ssr && manifestRoute.hasLoader", to: "if (false" },
    { of: "hot reload", from: /\n\tif \(needsRevalidation\) return wrap.*/ },
  ],
  "dom/ssr/single-fetch.js": [
    { of: "pages without a server", from: "if (!ssr && !foundRevalidatingServerLoader)", to: "if (false)" },
  ],
  "components.js": [
    { of: "view transitions", from: "if (!viewTransitionOpts || !isViewTransitionAvailable) {", to: "{" },
    {
      of: "view transitions",
      from: /\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext\.isTransitioning && [\s\S]*?\}, \[vtContext\.isTransitioning, interruption\]\);\n/,
    },
  ],
  "router/router.js": [
    { of: "discovery", from: "init.patchRoutesOnNavigation", to: "undefined", times: 4 },
    { of: "discovery", from: "if (isFogOfWar) {", to: "if (false) {", times: 3 },
    { of: "discovery", from: "if (!isFogOfWar) {", to: "if (true) {" },
    { of: "discovery", from: "if (loadMatch.isDiscovering) {", to: "if (false) {" },
    { of: "discovery", from: /(let fogOfWar =) checkFogOfWar\(.*\);/, to: "$1 { active: false };", times: 3 },
    { of: "discovery", from: /if \(fogOfWar\.active && fogOfWar\.matches\) matches = .*/, times: 2 },
    { of: "discovery", from: /if \(checkFogOfWar\(initialMatches, .*/ },
    { of: "discovery", from: "\t\tpatchRoutes,\n" },
    { of: "instruments", from: "if (init.instrumentations)", to: "if (false)", times: 2 },
    { of: "instruments", from: "consumeInstrumentationClientResultMetaReceiver(router)", to: "undefined", times: 2 },
    { of: "instruments", from: "if (opts?.instrumentationNavigateMetaReceiver) {", to: "if (false) {" },
    { of: "instruments", from: "if (instrumentationResultMetaReceiver)", to: "if (false)" },
    { of: "blockers", from: "if (blockerKey && delta != null) {", to: "if (false) {" },
    { of: "blockers", from: "if (blockerKey) {", to: "if (false) {" },
    { of: "blockers", from: /let blockerKey = shouldBlockNavigation\(\{[\s\S]*?\}\);/, times: 2 },
    { of: "blockers", from: "\t\tgetBlocker,\n\t\tdeleteBlocker,\n" },
    { of: "blockers", from: /\n\t\tstate\.blockers\.forEach.*/ },
    { of: "masks", from: "if (opts?.mask) {", to: "if (false) {" },
    { of: "view transitions", from: /let viewTransitionOpts;\n[\s\S]*?(?=\t\tupdateState\(\{\n\t\t\t\.\.\.newState,)/ },
    { of: "view transitions", from: "\t\t\tviewTransitionOpts,\n" },
    { of: "view transitions", from: /restoreAppliedTransitions\(routerWindow[\s\S]*?removePageHideEventListener = .*/ },
    { of: "another matcher", from: "if (future.unstable_routePatternMatching) {", to: "if (false) {" },
  ],
};

/**
 * The server's half of it: a page carries its data as it is (app/platform/http/page-data.server.ts), not as a stream;
 * the path it was matched for a moment ago is not matched again; and what is drawn once needs no keys.
 */
export const SERVER_CUTS: Record<string, Cut[]> = {
  "server-runtime/server.js": [
    { of: "streamed data", from: /(serverHandoffStream:) encodeViaTurboStream\(.*\)/, to: "$1 undefined", times: 2 },
  ],
  "dom/ssr/components.js": [
    ...CONTEXT_SCRIPT,
    { of: "keys", from: /key: JSON\.stringify\((rest|metaProps)\),/, times: 2 },
  ],
  "router/matcher.js": [
    {
      of: "matching",
      from: /match\(locationArg, allowPartial = false\) \{\n\t\treturn (.*);\n\t\}/,
      to: `#last = {};
\tmatch(locationArg, allowPartial = false) {
\t\tconst path = typeof locationArg === "string" ? locationArg : locationArg.pathname;
\t\tif (this.#last.path !== path || this.#last.allowPartial !== allowPartial)
\t\t\tthis.#last = { path, allowPartial, matches: $1 };
\t\treturn this.#last.matches;
\t}`,
    },
  ],
};

/** In the build only. A router that reads otherwise than expected stops it. */
export function cutRouter(): Plugin {
  return {
    name: "cut-router",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const file = /react-router\/dist\/production\/lib\/(.*\.js)$/.exec(id)?.[1] ?? "";
      const cuts = (this.environment.name === "client" ? ROUTER_CUTS : SERVER_CUTS)[file];
      return cuts && { code: applyCuts(file, code, cuts), map: null };
    },
  };
}

export function applyCuts(file: string, code: string, cuts: Cut[]): string {
  return cuts.reduce((text, { of, from, to = "", times = 1 }) => {
    const every = new RegExp(typeof from === "string" ? RegExp.escape(from) : from, "g");
    if ([...text.matchAll(every)].length !== times)
      throw new Error(`The router's ${file} has ${of} otherwise than scripts/router-cuts.ts expects: ${String(from)}`);
    return text.replace(every, to);
  }, code);
}
