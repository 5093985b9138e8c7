import { Link } from "react-router";
import { useSession } from "../auth/session.ts";

/** A link to the mails to an address. Only admins may read mails. */
export function MailLink({ email }: { email: string }) {
  if (useSession()?.user.role !== "admin") return null;
  return (
    <Link className="link" to={`/admin/mails?${new URLSearchParams({ q: email })}`}>
      See the mail
    </Link>
  );
}
