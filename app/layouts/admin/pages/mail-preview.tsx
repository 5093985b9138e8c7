import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Route } from "./+types/mail-preview";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { MailFrame } from "../mails/mail-frame.tsx";
import { LoadingMail } from "../mails/mails-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("A mail", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingMail;

/** A kind of mail by its examples, with the texts of the settings. */
export default function MailPreview({ params: { kind } }: Route.ComponentProps) {
  const preview = queryOf(mailEndpoints.preview, { params: { kind } });
  // The address of its HTML opens once.
  const query = useQuery({ ...preview, staleTime: Infinity, gcTime: 0 });
  return (
    <WhenRead key={kind} query={query} fallback={<LoadingMail />} title="A mail" failed="The mail could not be shown.">
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
    </WhenRead>
  );
}
