import { data, redirect, replace, type DataStrategyResult } from "react-router";
import type { FormOutcome } from "../forms/page-form.ts";
import { isReachable, waitForLine } from "./lost-line.ts";

const UNREACHED = "The site could not be reached. What you typed is still here; please try again in a moment.";
const NOT_TAKEN = "This could not be sent just now. What you typed is still here; please try again in a moment.";

type Results = Record<string, DataStrategyResult>;
type Args = { request: Request; url: URL };

/** The page that is being fetched, for `continueAsDocument`. */
let asked: { url: URL; signal: AbortSignal } | null = null;

/**
 * For the root's `clientMiddleware`: a lost connection never replaces the current page. A form that could not be sent
 * gets a problem sentence above its fields. A page that could not be fetched is fetched once the connection is back,
 * while the current page stays. Other failures go to the page's error boundary.
 */
export async function keepPage({ request, url }: Args, next: () => Promise<Results>): Promise<Results> {
  if (request.method !== "GET") return withAnsweredForm(await next());
  const mine = { url, signal: request.signal };
  asked = mine;
  const results = await next();
  if (asked === mine) asked = null;
  if (isThrown(results) && !request.signal.aborted && !(await isReachable())) {
    await waitForLine(request.signal);
    if (!request.signal.aborted) throw again(url);
  }
  return withoutRoot(results);
}

/**
 * Where the code of a page cannot be fetched, the router reloads the current document, which without a connection shows
 * the browser's error page. Instead the requested page is loaded as a document, once that is possible.
 */
export function continueAsDocument(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || !asked) return;
  const { url, signal } = asked;
  event.preventDefault();
  void isReachable()
    .then((isThere) => (isThere ? undefined : waitForLine(signal)))
    .then(() => {
      if (!signal.aborted) window.location.assign(url);
    });
}

/** Replaces failures by the answer of a form. Redirects, which are thrown responses, are left alone. */
function withAnsweredForm(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => {
      if (result.type === "data" || result.result instanceof Response) return [id, result];
      const problem = causeOf(result.result) instanceof TypeError ? UNREACHED : NOT_TAKEN;
      const outcome: FormOutcome = { values: {}, errors: {}, problem };
      // After a failed status the router does not revalidate the page's data.
      return [id, { type: "data", result: data(outcome, { status: 503 }) }];
    }),
  );
}

/** The router wraps what an action threw. */
function causeOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : thrown;
}

/** Whether something failed in the browser; an error response of the server does not count. */
function isThrown(results: Results): boolean {
  return Object.values(results).some(({ type, result }) => type === "error" && result instanceof Error);
}

/** Fetches the page once more. After Back the address is in the address bar already. */
function again({ pathname, search, hash, href }: URL): Response {
  return (href === window.location.href ? replace : redirect)(`${pathname}${search}${hash}`);
}

/**
 * All loaders of a page fail together. Without the failure of the root its data stays, and the page's own error boundary
 * is shown within the layout.
 */
function withoutRoot({ root, ...results }: Results): Results {
  return !root || root.type === "data" ? { ...(root && { root }), ...results } : results;
}
