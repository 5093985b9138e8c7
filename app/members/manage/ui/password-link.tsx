import { KeyRound } from "lucide-react";
import { useNavigate } from "react-router";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import type { MemberRecord } from "../member-record.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { memberEndpoints } from "../endpoints.ts";

/** For a member who lost the password. */
export function PasswordLink({ member: { _id, email } }: { member: MemberRecord }) {
  const { isBusy, attempt } = useBusy();
  const navigate = useNavigate();
  const send = () =>
    attempt("send", "The link could not be sent. Please try again.", async () => {
      await call(memberEndpoints.sendPasswordLink, { params: { id: _id } });
      const mails = `/admin/mails?${new URLSearchParams({ q: email })}`;
      notify.offer(
        `A mail with a link for a new password goes to ${email}.`,
        "See the mail",
        () => void navigate(mails),
      );
    });
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("send")} onClick={() => void send()}>
      <KeyRound aria-hidden className="icon" />
      {isBusy("send") ? "Sending..." : "Send a link for a new password"}
    </BusyButton>
  );
}
