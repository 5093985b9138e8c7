import { redirect, redirectDocument, type ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { pageContext } from "./context.server.ts";
import { answerPageForm } from "../forms/page-form.server.ts";
import { parseInput } from "../http/parse.ts";
import { takeOnce } from "../forms/sent-once.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Work<Schema extends z.ZodType> = {
  schema: Schema;
  save: (db: Database, input: z.output<Schema>) => Promise<string>;
  /** The address that shows it was taken: a reload of it sends nothing again. */
  thanks: (reference: string) => string;
  /** Whether that address is outside of the site's frame: then it is loaded as a document, with headers of its own. */
  isDocument?: (address: string) => boolean;
};

/** For the `action` of a page with a visitor's form: parsed, counted, saved once, and answered by another address. */
export function takeVisitorForm<Schema extends z.ZodType>({ request, context }: Args, work: Work<Schema>) {
  const { db, countVisitorForm, log, address, now } = context.get(pageContext);
  return answerPageForm({ request, log }, async (values) => {
    const input = parseInput(work.schema, values);
    await countVisitorForm();
    const agent = request.headers.get("user-agent") ?? "";
    const path = pathOf(request);
    const reference = await takeOnce(db, { path, values, address, agent, now }, (tx) => work.save(tx, input));
    const thanks = work.thanks(reference);
    return work.isDocument?.(thanks) ? redirectDocument(thanks, 303) : redirect(thanks, 303);
  });
}

/** With script the same page is asked for its data, at an address of its own. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}
