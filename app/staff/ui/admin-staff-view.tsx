import { UserPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { notify } from "../../ui/page/toast.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import type { MadeInvitation } from "../staff.ts";
import type { Staff } from "../load-staff.ts";
import { InvitationLink, InviteSomeone } from "./admin-invite-dialogs.tsx";
import { ChangeRole, DisableOrRemove, Revoke } from "./admin-staff-dialogs.tsx";
import { StaffTable } from "./admin-staff-table.tsx";
import type { StaffQuestion } from "./staff-question.ts";

type Props = { staff: Staff; now: Date; onChanged: () => void; children: ReactNode };

/** The list, and the one question that is open over it. */
export function StaffView({ staff, now, onChanged, children }: Props) {
  const [asked, setAsked] = useState<StaffQuestion | null>(null);
  const close = () => setAsked(null);
  const done = (said: string) => {
    close();
    notify.success(said);
    onChanged();
  };
  // The list is asked for anew only when the link's dialog is closed: nobody can see the link again.
  const closeLink = () => {
    close();
    onChanged();
  };
  return (
    <>
      <PageHead title="Staff">
        <button type="button" className="btn btn-primary btn-sm" onClick={() => setAsked({ about: "invite" })}>
          <UserPlus aria-hidden className="icon" />
          Invite someone
        </button>
      </PageHead>
      <p className="admin-help">Who may work here, and what each may do. The last admin can never be removed.</p>
      <StaffTable staff={staff} now={now} onAsk={setAsked} />
      {children}
      {asked && (
        <Question
          asked={asked}
          onInvited={(made) => setAsked({ about: "link", made })}
          onDone={done}
          onClose={asked.about === "link" ? closeLink : close}
        />
      )}
    </>
  );
}

type QuestionProps = {
  asked: StaffQuestion;
  onInvited: (made: MadeInvitation) => void;
  onDone: (said: string) => void;
  onClose: () => void;
};

function Question({ asked, onInvited, ...given }: QuestionProps) {
  if (asked.about === "invite") return <InviteSomeone renewed={asked.renewed} onInvited={onInvited} {...given} />;
  if (asked.about === "link") return <InvitationLink made={asked.made} onClose={given.onClose} />;
  if (asked.about === "role") return <ChangeRole person={asked.person} {...given} />;
  if (asked.about === "revoke") return <Revoke invitation={asked.invitation} {...given} />;
  return <DisableOrRemove person={asked.person} action={asked.about} {...given} />;
}
