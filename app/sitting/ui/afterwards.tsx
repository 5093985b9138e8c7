import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { PageLink } from "../../platform/features/page-link.ts";
import { MINUTE_MS } from "../../platform/time/durations.ts";
import { useSend } from "../../ui/busy/use-send.ts";
import { countWords } from "../../ui/lists/count-words.ts";
import { PageLinks } from "../../ui/page/page-links.tsx";
import { notePending, sendPending } from "./pending-sitting.ts";
import type { SatToday } from "./sitting-requests.ts";
import type { EndedSitting } from "./use-sitting.ts";
import { useSession } from "../../platform/auth/session.ts";

type Props = { ended: EndedSitting; next: PageLink[]; onAgain: () => void };

/** What a sitting ends with: how long it was, and where to go from here. */
export function Afterwards({ ended: { satMs }, next, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed last is gone; a screen reader reads the heading.
  useEffect(() => heading.current?.focus(), []);
  const [sat, setSat] = useState<SatToday | null>(null);
  useEffect(() => {
    if (satMs >= MINUTE_MS) notePending();
    void sendPending().then(setSat);
  }, [satMs]);
  const minutes = Math.floor(satMs / MINUTE_MS);
  return (
    <section className="stack gap-m" aria-labelledby="sat">
      <h2 id="sat" ref={heading} tabIndex={-1}>
        {minutes > 0 ? `You sat for ${countWords(minutes, "minute")}` : "You ended before the first minute"}
      </h2>
      {sat && sat.satToday !== null && <p className="meta">Sat today: {sat.satToday.toLocaleString("en-IN")}</p>}
      {sat && <KeepDays isKept={sat.isKept} />}
      {next.length > 0 && <PageLinks links={next} />}
      <p>
        <button type="button" className="btn btn-secondary" onClick={onAgain}>
          Sit again
        </button>
      </p>
    </section>
  );
}

/** Offers a signed-in member to keep the days. */
function KeepDays({ isKept: wasKept }: { isKept: boolean }) {
  const session = useSession();
  const [isKept, setKept] = useState(wasKept);
  const { problem, send } = useSend("That could not be saved. Please try again.");
  if (!session) return null;
  const keep = () =>
    send(null, async () => {
      const { sendKeeping } = await import("./sitting-requests.ts");
      await sendKeeping();
      notePending();
      await sendPending();
      setKept(true);
    });
  return (
    <>
      <output className="linked">
        {isKept && (
          <>
            Today is in <Link to="/profile">your profile</Link>.
          </>
        )}
      </output>
      {!isKept && (
        <p>
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => void keep()}>
            Keep the days I sat in my profile
          </button>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
