import { data, redirect, replace, type DataStrategyResult } from "react-router";
import type { FormOutcome } from "../forms/page-form.ts";
import { isReachable, waitForLine } from "./lost-line.ts";

const UNREACHED = "The site could not be reached. What you typed is still here; please try again in a moment.";
const NOT_TAKEN = "This could not be sent just now. What you typed is still here; please try again in a moment.";

type Results = Record<string, DataStrategyResult>;
type Args = { request: Request; url: URL };

/** The page that is being fetched, for `goOnAsDocument`. */
let asked: { url: URL; signal: AbortSignal } | null = null;

/**
 * For the root's `clientMiddleware`: what failed on the way to or from the server never replaces what a visitor has.
 * A form that could not be sent gets its answer as a form does, over its fields. A page that could not be fetched
 * because the line is gone is waited for, with the old one in place. Any other failure is for the page's own boundary.
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
 * Where the code of a page cannot be fetched, the router reloads the document: without a line that would be the browser's
 * own error page, and in any case the page that the visitor wanted to leave. Instead the page that was asked for is
 * fetched as a document, once it can be.
 */
export function goOnAsDocument(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || !asked) return;
  const { url, signal } = asked;
  event.preventDefault();
  void isReachable()
    .then((isThere) => (isThere ? undefined : waitForLine(signal)))
    .then(() => {
      if (!signal.aborted) window.location.assign(url);
    });
}

/** Redirects are thrown too, as answers; they take their way. */
function withAnsweredForm(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => {
      if (result.type === "data" || result.result instanceof Response) return [id, result];
      const problem = causeOf(result.result) instanceof TypeError ? UNREACHED : NOT_TAKEN;
      const outcome: FormOutcome = { values: {}, errors: {}, problem };
      // A failed status also keeps the router from reading the page's data again over the same connection.
      return [id, { type: "data", result: data(outcome, { status: 503 }) }];
    }),
  );
}

/** The router wraps what an action threw, to carry a status. */
function causeOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : thrown;
}

/** An answer of the server, however bad, is no error that was thrown here. */
function isThrown(results: Results): boolean {
  return Object.values(results).some(({ type, result }) => type === "error" && result instanceof Error);
}

/** The same page once more. After Back the address is there already. */
function again({ pathname, search, hash, href }: URL): Response {
  return (href === window.location.href ? replace : redirect)(`${pathname}${search}${hash}`);
}

/**
 * All loaders of a page are asked at once and fail at once. The name of the site and the like, which the root has
 * already, then stay, and the page's own boundary says what is missing, in the frame of the site.
 */
function withoutRoot({ root, ...results }: Results): Results {
  return !root || root.type === "data" ? { ...(root && { root }), ...results } : results;
}
