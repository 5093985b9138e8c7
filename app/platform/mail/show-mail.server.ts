import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { renderMail } from "./render-mail.server.tsx";
import { getMail } from "./mail-list.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { readComposeSettings, composeMail, type ComposedMail } from "./compose-mail.server.ts";

const LETTER = "letter";
/** A button that leads nowhere: what it opens is for the recipient alone. */
const NOWHERE = "#";

type Looking = { db: Database; kinds: MailKind[]; siteUrl: string; now: Date };

/** A mail as it would leave now. With `isOpening` its button leads where the recipient's would, by a link made for this look. */
export async function lookAtMail(looking: Looking, id: string, isOpening: boolean): Promise<ComposedMail> {
  const { db, kinds, now, siteUrl } = looking;
  const { values, aboutId, kind: name } = await getMail(db, id);
  const kind = findKind(kinds, name);
  const context = { db, now, siteUrl, aboutId, values };
  const href = isOpening ? ((await kind.button?.path(context)) ?? null) : NOWHERE;
  return composeMail(kind, context, await readComposeSettings(db), href);
}

/** A kind of mail by its examples, in the words that stand now. */
async function previewMail({ db, kinds, siteUrl }: Looking, name: string): Promise<ComposedMail> {
  const kind = findKind(kinds, name);
  return composeMail(kind, { values: kind.examples, siteUrl }, await readComposeSettings(db), NOWHERE);
}

/** @throws HttpError 404 */
function findKind(kinds: MailKind[], name: string): MailKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw notFound("There is no such kind of mail.");
  return kind;
}

/** What is looked at: a mail of the outbox, with links that open or without, or a kind by its examples. */
type Looked = { id: string; opens: "yes" | "no" } | { kind: string };

function writeLooked(looking: Looking, looked: Looked): Promise<ComposedMail> {
  return "id" in looked ? lookAtMail(looking, looked.id, looked.opens === "yes") : previewMail(looking, looked.kind);
}

/**
 * Both parts of a mail: its text, and an address that shows its HTML once, within a minute, in a frame of its own. It
 * is written anew there, so that no row holds a link of it.
 */
export async function showMail(looking: Looking, looked: Looked) {
  const mail = await writeLooked(looking, looked);
  const { text } = await renderMail(mail);
  const url = await makeDownloadLink(looking.db, LETTER, looked, looking.now);
  return { subject: mail.subject, text, url };
}

export function createMailDownloadApi(kinds: MailKind[]) {
  return createDownloadApi(LETTER, async (c, looked) => {
    const { db, environment } = c.var;
    const looking = { db, kinds, now: new Date(), siteUrl: environment.SITE_URL };
    const { html } = await renderMail(await writeLooked(looking, looked as Looked));
    return c.html(html, 200, {
      // A mail's styles stand in it; nothing else of it may load or run, and its links open beside the panel.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    });
  });
}
