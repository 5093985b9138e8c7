import { Link } from "react-router";
import { useSession } from "../auth/session.ts";

/** To the mails that were written to an address, for admins: nobody else may read them. */
export function MailLink({ email }: { email: string }) {
  if (useSession()?.user.role !== "admin") return null;
  return (
    <Link className="link" to={`/admin/mails?${new URLSearchParams({ q: email })}`}>
      See the mail
    </Link>
  );
}
