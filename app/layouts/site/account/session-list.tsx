import { useRef, useState } from "react";
import type { SessionAnswer } from "../../../members/account/account.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";

const FAILED = "This session could not be ended. Please try again.";

/** The sessions of the account; one that is ended fails from its next request on. */
export function SessionList({ sessions: first }: { sessions: SessionAnswer[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sessions, setSessions] = useState(first);
  const { isBusy, attempt } = useBusy();
  const isEnding = isBusy("end");
  const end = (id?: string) =>
    attempt("end", FAILED, async () => {
      setSessions(await (await loadAccountRequests()).sendSessionEnd(id));
      // The pressed button is removed with its row.
      heading.current?.focus();
      notify.success(id === undefined ? "You are signed out everywhere else." : "That session has ended.");
    });
  return (
    <section className="account-part ruled below-xl" aria-labelledby="sessions">
      <h2 id="sessions" className="h3 below-m" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <ul className="profile-rows">
        {sessions.map((session) => (
          <SessionRow key={session._id} {...session} isEnding={isEnding} onEnd={() => void end(session._id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="btn btn-secondary above-l" disabled={isEnding} onClick={() => void end()}>
          Sign out everywhere else
        </button>
      )}
    </section>
  );
}

type RowProps = SessionAnswer & { isEnding: boolean; onEnd: () => void };

function SessionRow({ device, address, signedInAt, lastUsedAt, isThis, isEnding, onEnd }: RowProps) {
  return (
    <li>
      <div>
        <h3>{device}</h3>
        <p className="meta">
          {[address && `Network ${address}`, `since ${formatMoment(new Date(signedInAt))} IST`]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div>
        {isThis ? (
          <span className="badge badge-success">This one</span>
        ) : (
          <>
            <p className="meta">Last used {formatMoment(new Date(lastUsedAt))} IST</p>
            <button
              type="button"
              className="btn btn-secondary btn-sm above-s"
              disabled={isEnding}
              aria-label={`Sign out of ${device}, last used ${formatMoment(new Date(lastUsedAt))}`}
              onClick={onEnd}
            >
              Sign out
            </button>
          </>
        )}
      </div>
    </li>
  );
}
