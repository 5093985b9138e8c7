import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { composeMail, readComposeSettings, type ComposedMail } from "./compose-mail.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { getMail } from "./mail-list.server.ts";
import { renderMail } from "./render-mail.server.tsx";

const LETTER = "letter";
/** The link of a button that only the recipient may open. */
const NOWHERE = "#";

type Looking = { db: Database; kinds: MailKind[]; siteUrl: string; now: Date };

/** A mail as it would be sent now. With `isOpening` its button has a token link that was created for this call. */
export async function lookAtMail(looking: Looking, id: string, isOpening: boolean): Promise<ComposedMail> {
  const { db, kinds, now, siteUrl } = looking;
  const { values, aboutId, kind: name } = await getMail(db, id);
  const kind = findKind(kinds, name);
  const context = { db, now, siteUrl, aboutId, values };
  const href = isOpening ? ((await kind.button?.path(context)) ?? null) : NOWHERE;
  return composeMail(kind, context, await readComposeSettings(db), href);
}

/** A kind of mail with its examples, in its current words. */
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

/** A mail of the outbox, with or without a working button, or a kind of mail. */
type Looked = { id: string; opens: "yes" | "no" } | { kind: string };

function writeLooked(looking: Looking, looked: Looked): Promise<ComposedMail> {
  return "id" in looked ? lookAtMail(looking, looked.id, looked.opens === "yes") : previewMail(looking, looked.kind);
}

/**
 * The text of a mail, and an address that shows its HTML once, within a minute. The HTML is composed again at that
 * address, so that no row holds a token link.
 */
export async function showMail(looking: Looking, looked: Looked) {
  const mail = await writeLooked(looking, looked);
  const { text } = renderMail(mail);
  const url = await makeDownloadLink(looking.db, LETTER, looked, looking.now);
  return { subject: mail.subject, text, url };
}

export function createMailDownloadApi(kinds: MailKind[]) {
  return createDownloadApi(LETTER, async (c, looked) => {
    const { db, environment } = c.var;
    const looking = { db, kinds, now: new Date(), siteUrl: environment.SITE_URL };
    const { html } = renderMail(await writeLooked(looking, looked as Looked));
    return c.html(html, 200, {
      // A mail has inline styles; nothing else of it may load or run, and its links open in a new tab.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    });
  });
}
