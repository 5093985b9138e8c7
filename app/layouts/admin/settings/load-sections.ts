import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { settingsEndpoints } from "../../../platform/sections/endpoints.ts";

export function loadSections() {
  return { loaded: tryToLoad(call(settingsEndpoints.list, {}), "Failed to load settings") };
}

export function staysOnPage({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname === nextUrl.pathname;
}
