import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { sentenceOf } from "../../platform/api/api-problem.ts";
import { notePending, sendPending } from "./pending-sitting.ts";

const FAILED = "That could not be saved. Please try again.";

/** Offers a signed-in member to keep the days. */
export function KeepDays({ isKept: wasKept }: { isKept: boolean }) {
  const session = useSession();
  const [isKept, setKept] = useState(wasKept);
  const [problem, setProblem] = useState("");
  if (!session) return null;
  const keep = async () => {
    try {
      const { sendKeeping } = await import("./sitting-requests.ts");
      await sendKeeping();
      notePending();
      await sendPending();
      setKept(true);
    } catch (error) {
      setProblem(sentenceOf(error, FAILED));
    }
  };
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
