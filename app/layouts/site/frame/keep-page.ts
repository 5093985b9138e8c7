import { data, type DataStrategyResult } from "react-router";
import { addLostPart } from "../../../ui/page/lost-parts.ts";
import type { FormOutcome } from "../../../platform/forms/page-form.ts";

const NOT_SENT = "This could not be sent just now. What you typed is still here; please try again in a moment.";

type Results = Record<string, DataStrategyResult>;
type Navigation = { url: URL; signal: AbortSignal };

/** The page that is being fetched. */
let fetching: Navigation | null = null;

/**
 * For the root's `clientMiddleware`: the current page stays where the next one cannot be fetched, and a form that could
 * not be sent gets a problem sentence above its fields. An error response of the server goes to the page's error boundary.
 */
export async function keepPage(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== "GET") return withAnsweredForm(await next());
  const { signal } = request;
  const navigation = (fetching = { url, signal });
  const results = await next();
  if (fetching === navigation) fetching = null;
  if (signal.aborted || !isUnreached(results)) return withoutRoot(results);
  offerAgain(navigation);
  // The navigation ends when the page is loaded as a document, or another one begins.
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  return results;
}

/**
 * Where the code of a page cannot be fetched, the router reloads the current document, also when its link is only
 * pointed at or touched: what was typed would be lost, and without a connection the browser's error page be shown.
 * Instead the current page stays. The site's own code loads a page again by `location.replace`.
 */
export function keepDocument(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  if (fetching) offerAgain(fetching);
}

/** Loads the page as a document, which also fetches its code again, if the site can be reached; otherwise the band offers it. */
function offerAgain({ url, signal }: Navigation): void {
  const load = () => fetch("/healthz", { cache: "no-store" }).then(() => signal.aborted || window.location.assign(url));
  const offer = () => {
    if (signal.aborted) return;
    const end = addLostPart({ source: "navigation", status: 0, retry: () => void load().catch(() => {}) });
    signal.addEventListener("abort", end);
  };
  load().catch(offer);
}

/** Replaces failures by the answer of a form. Redirects, which are thrown responses, are left alone. */
function withAnsweredForm(results: Results): Results {
  const problem: FormOutcome = { values: {}, errors: {}, problem: NOT_SENT };
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) =>
      result.type === "data" || result.result instanceof Response
        ? [id, result]
        : // After a failed status the router does not revalidate the page's data.
          [id, { type: "data", result: data(problem, { status: 503 }) }],
    ),
  );
}

/** Whether something failed in the browser; an error response of the server or the API has a status. */
function isUnreached(results: Results): boolean {
  return Object.values(results).some(
    ({ type, result }) => type === "error" && result instanceof Error && !("status" in result && result.status),
  );
}

/**
 * All loaders of a page fail together. Without the failure of the root its data stays, and the page's own error boundary
 * is shown within the layout.
 */
function withoutRoot({ root, ...results }: Results): Results {
  return !root || root.type === "data" ? { ...(root && { root }), ...results } : results;
}
