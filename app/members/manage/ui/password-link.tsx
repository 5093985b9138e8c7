import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import type { MemberRecord } from "../member-record.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { memberEndpoints } from "../endpoints.ts";

/** For a member who lost the password. */
export function PasswordLink({ member: { _id, email } }: { member: MemberRecord }) {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const send = async () => {
    setSending(true);
    try {
      await call(memberEndpoints.sendPasswordLink, { params: { id: _id } });
      const mails = `/admin/mails?${new URLSearchParams({ q: email })}`;
      notify.offer(
        `A mail with a link for a new password goes to ${email}.`,
        "See the mail",
        () => void navigate(mails),
      );
    } catch (error) {
      console.error("A link for a new password was not sent", error);
      notify.error(sentenceOf(error, "The link could not be sent. Please try again."));
    }
    setSending(false);
  };
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isSending} onClick={() => void send()}>
      <KeyRound aria-hidden className="icon" />
      {isSending ? "Sending..." : "Send a link for a new password"}
    </BusyButton>
  );
}
