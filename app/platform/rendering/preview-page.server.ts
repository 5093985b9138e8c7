import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { findDraft } from "../records/drafts.server.ts";
import { findPreview } from "../records/previews.server.ts";
import type { Written } from "../records/record.ts";
import { formatDate } from "../time/india-time.ts";
import { pageContext } from "./context.server.ts";

type Shows<Thing> = {
  /** The kind of record, such as `event`. */
  kind: string;
  /** The page of the record, to which the link redirects if there is no draft any more. */
  pathOf: (id: string) => string;
  /** Returns the record with the text of its draft. */
  show: (id: string, written: Written) => Promise<Thing>;
};

/**
 * Reads the current draft for the `loader` of a preview page.
 * @throws 404 if the link is unknown or expired, a redirect if there is no draft any more
 */
export async function readPreview<Thing>(
  { context, params }: Pick<LoaderFunctionArgs, "context"> & { params: { token: string } },
  { kind, pathOf, show }: Shows<Thing>,
): Promise<{ shown: Thing; until: string }> {
  const { db, now } = context.get(pageContext);
  const link = await findPreview(db, kind, params.token, now);
  if (!link) throw data(null, { status: 404 });
  const draft = await findDraft(db, { kind, id: link.id });
  if (!draft) throw redirect(pathOf(link.id));
  return { shown: await show(link.id, draft), until: formatDate(link.until) };
}
