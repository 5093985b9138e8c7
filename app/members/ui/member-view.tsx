import { Ban, KeyRound, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call, sendForm } from "../../platform/endpoints/call.ts";
import { formatDate, formatIndiaDate, lastSeen } from "../../platform/time/india-time.ts";
import { NotePanel } from "../../records/note-panel.tsx";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { Crumb } from "../../ui/buttons/crumb.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { Fact } from "../../ui/reading/detail.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";
import type { MemberRecord } from "../member-record.ts";
import { MemberTimeline, useTimelineAgain } from "./member-timeline.tsx";
import "./member.css";
import { EraseMember, KeptAfterErasure, MemberDisabling } from "./member-dialogs.tsx";

type Asked = "disable" | "erase" | { kept: string[] };

/** One member: the account, and beside it or below what they did and got; the staff's note, and what can be done. */
export function MemberView({ loaded }: { loaded: MemberRecord }) {
  const [member, setMember] = useState(loaded);
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const { name, isDisabled } = member;
  const leave = () => {
    notify.success(`All that was stored about ${name} is erased.`);
    void navigate("/admin/members");
  };
  return (
    <>
      <Crumb to="/admin/members">Members</Crumb>
      <PageHead title={name} badge={isDisabled && <span className="badge badge-warning">Disabled</span>}>
        {!isDisabled && <PasswordLink member={member} />}
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => setAsked("disable")}>
          {isDisabled ? <RotateCcw aria-hidden className="icon" /> : <Ban aria-hidden className="icon" />}
          {isDisabled ? "Enable" : "Disable"}
        </button>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsked("erase")}>
          <Trash2 aria-hidden className="icon" />
          Erase
        </button>
      </PageHead>
      {!member.hasPassword && (
        <p className="admin-help">
          {`${name} came with a file and has no password so far. The import sent no mail: send the link with which they set one.`}
        </p>
      )}
      <div className="edit-columns member-columns">
        <FactsPanel member={member} now={now} />
        <MemberTimeline memberId={member._id} />
        <NotePanel
          key={member.notedAt}
          stored={member}
          of="member"
          send={async (body) =>
            setMember(await sendForm(adminMemberEndpoints.saveNote, { params: { id: member._id }, body }))
          }
        />
      </div>
      {asked === "disable" && (
        <MemberDisabling
          member={member}
          onDone={(changed) => {
            setMember(changed);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "erase" && (
        <EraseMember
          member={member}
          onErased={(kept) => (kept.length > 0 ? setAsked({ kept }) : leave())}
          onClose={() => setAsked(null)}
        />
      )}
      {typeof asked === "object" && asked && <KeptAfterErasure kept={asked.kept} onClose={leave} />}
    </>
  );
}

function ageWords({ ageGroup, parentAgreedAt }: MemberRecord): string {
  if (ageGroup !== "younger") return ageGroup ? "18 or older" : "Not asked";
  return parentAgreedAt
    ? `Younger than 18, a parent confirmed on ${formatDate(new Date(parentAgreedAt))}`
    : "Younger than 18, waiting for a parent; until then they cannot sign in";
}

function FactsPanel({ member, now }: { member: MemberRecord; now: Date }) {
  const { email, phone, location, memberSince, lastSignInAt, consent, consentOn } = member;
  return (
    <section className="panel" aria-label="Account">
      <dl className="grid grid-fit member-facts">
        <Fact label="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Phone">{phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> : "Not given"}</Fact>
        <Fact label="Location">{location || "Not given"}</Fact>
        <Fact label="Age">{ageWords(member)}</Fact>
        {consentOn && <Fact label="Agreed by">{`${consent} (${formatIndiaDate(consentOn)})`}</Fact>}
        <Fact label="Member since">{formatDate(new Date(memberSince))}</Fact>
        <Fact label="Last sign-in">{lastSignInAt ? lastSeen(new Date(lastSignInAt), now) : "Not known"}</Fact>
      </dl>
    </section>
  );
}

/** For a member who lost the password, or has none yet. */
function PasswordLink({ member: { _id, email, hasPassword } }: { member: MemberRecord }) {
  const { isBusy, attempt } = useBusy();
  const navigate = useNavigate();
  const readAgain = useTimelineAgain(_id);
  const forWhat = hasPassword ? "for a new password" : "to set a password";
  const send = () =>
    attempt("send", "The link could not be sent. Please try again.", async () => {
      await call(adminMemberEndpoints.sendPasswordLink, { params: { id: _id } });
      readAgain();
      const mails = `/admin/mails?${new URLSearchParams({ q: email })}`;
      notify.offer(`A mail with a link ${forWhat} goes to ${email}.`, "See the mail", () => void navigate(mails));
    });
  return (
    <BusyButton className="btn btn-secondary btn-sm" isBusy={isBusy("send")} onClick={() => void send()}>
      <KeyRound aria-hidden className="icon" />
      {isBusy("send") ? "Sending..." : `Send a link ${forWhat}`}
    </BusyButton>
  );
}
