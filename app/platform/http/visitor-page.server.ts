import { redirect, type ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { isRefusal } from "./api.server.ts";
import { pageContext } from "./context.server.ts";
import { answerPageForm } from "./page-form.server.ts";
import { parseInput } from "./parse.ts";
import { Refusal } from "./refusal.ts";
import { countVisitorForm } from "./visitor-limit.server.ts";

const NOT_STORED = "This could not be stored just now. What you typed is still here; please try again in a moment.";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Work<Schema extends z.ZodType> = {
  schema: Schema;
  save: (db: Database, input: z.output<Schema>) => Promise<string>;
  /** The address that shows it was taken: a reload of it sends nothing again. */
  thanks: (reference: string) => string;
};

/** For the `action` of a page with a visitor's form: parsed, counted, saved once, and answered by another address. */
export function takeVisitorForm<Schema extends z.ZodType>({ request, context }: Args, work: Work<Schema>) {
  const { db, log, address, environment } = context.get(pageContext);
  return answerPageForm(request, async (values) => {
    const input = parseInput(work.schema, values);
    await countVisitorForm(address, environment.VISITOR_FORMS_PER_MINUTE);
    const reference = await work.save(db, input).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      log.error({ err: error }, "A visitor's form could not be stored");
      throw new Refusal(503, NOT_STORED);
    });
    return redirect(work.thanks(reference), 303);
  });
}
