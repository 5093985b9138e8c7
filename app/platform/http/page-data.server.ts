import { isRouteErrorResponse, type EntryContext } from "react-router";
import { hashOf } from "./policy-hash.server.ts";

/** Scripts for the end of a page, and the hashes of those that run. */
export type PageData = { html: string; hashes: string[] };

/**
 * What React finds in the page when it starts: what the loaders gave, as data that never runs. React Router would
 * stream it in scripts, in a form of its own for values that are still on their way; ours are all there when a page is
 * drawn, and are plain, as the API's answers are. The browser's router reads it here (scripts/router-cuts.ts).
 */
export async function pageData(entry: EntryContext): Promise<PageData> {
  if (import.meta.env.DEV) return streamedData(entry);
  const { loaderData, actionData, errors } = entry.staticHandlerContext;
  const json = JSON.stringify({ loaderData, actionData, errors: errors && plainErrors(errors) });
  const html = `<script type="application/json" id="page-data">${json.replace(ENDS_SCRIPT, "\\u003c")}</script>`;
  return { html, hashes: [] };
}

/** What would end the script, or begin one within it, as HTML reads it; a text's other tags stay as the page has them, which compresses. */
const ENDS_SCRIPT = /<(?=\/?script|!--)/gi;

/** A page's boundary asks what kind of answer it was; what a bug said is for the log. */
function plainErrors(errors: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(errors).map(([id, error]) => {
    if (!isRouteErrorResponse(error)) return [id, {}];
    const { status, statusText, data } = error;
    return [id, { status, statusText, data, internal: false }];
  });
  return Object.fromEntries(plain) as Record<string, unknown>;
}

/** While developing the browser has the router as it comes, which waits for the scripts. */
async function streamedData({ serverHandoffStream }: EntryContext): Promise<PageData> {
  const text = JSON.stringify(await new Response(serverHandoffStream).text()).replaceAll("<", "\\u003c");
  const scripts = [`enqueue(${text});`, "close();"].map(
    (call) => `window.__reactRouterContext.streamController.${call}`,
  );
  return { html: scripts.map((code) => `<script>${code}</script>`).join(""), hashes: scripts.map(hashOf) };
}
