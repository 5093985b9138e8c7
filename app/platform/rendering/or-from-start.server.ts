import { redirect } from "react-router";
import { HttpError } from "../http/http-error.ts";

/** A page's list; an address whose cursor names no row redirects to the start of the list. */
export async function orFromStart<Result>(url: URL, list: Promise<Result>): Promise<Result> {
  try {
    return await list;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400 || !url.searchParams.has("after")) throw error;
    const start = new URL(url);
    start.searchParams.delete("after");
    throw redirect(start.pathname + start.search);
  }
}
