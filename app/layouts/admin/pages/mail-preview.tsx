import { Link } from "react-router";
import type { Route } from "./+types/mail-preview";
import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { MailFrame } from "../mails/mail-frame.tsx";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { LoadingMail } from "../mails/mails-head.tsx";

const FAILED = "The mail could not be shown.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("A mail", matches) }];

export function clientLoader({ params: { kind } }: Route.ClientLoaderArgs) {
  return { kind, loaded: tryToLoad(call(mailEndpoints.preview, { params: { kind } }), "The mail could not be shown.") };
}

export const HydrateFallback = LoadingMail;

/** A kind of mail by its examples, with the texts of the settings. */
export default function MailPreview({ loaderData: { kind, loaded } }: Route.ComponentProps) {
  return (
    <WhenLoaded key={kind} loaded={loaded} fallback={<LoadingMail />} toast={FAILED} title="A mail">
      {(mail) => (
        <>
          <PageHead title={mail.subject}>
            <Link to="/admin/settings/mail-words" className="btn btn-secondary btn-sm">
              Words of mails
            </Link>
          </PageHead>
          <p className="admin-help">With examples in place of what each person gets.</p>
          <MailFrame mail={mail} />
        </>
      )}
    </WhenLoaded>
  );
}
