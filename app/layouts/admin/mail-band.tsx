import { useQuery } from "@tanstack/react-query";
import { href, Link } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { askedByGuard } from "../../platform/endpoints/queries.ts";
import { Band } from "../../ui/page/band.tsx";
import { SITE_STATE } from "./site-state.ts";

/** On every page while the mail server takes no mails: no mail could tell of that. */
export function MailBand() {
  const isAdmin = useSession()?.user.role === "admin";
  const state = useQuery({ ...SITE_STATE, ...askedByGuard }).data;
  if (!state?.isMailStuck) return null;
  return (
    <Band
      label="Mails do not leave"
      tone="warning"
      actions={
        isAdmin && (
          <Link className="btn btn-secondary btn-sm" to={href("/admin/mails")}>
            Open the mails
          </Link>
        )
      }
    >
      The mail server accepts no mail: some mails have waited for more than ten minutes. They are sent automatically
      once it accepts mail again.
    </Band>
  );
}
