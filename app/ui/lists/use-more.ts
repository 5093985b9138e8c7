import { useState } from "react";
import { failedStatus } from "../busy/report-failure.ts";
import { isLostStatus, useLostPart } from "../page/lost-parts.ts";

/**
 * The next page of a list, which continues after `after`. Where the line is lost or the server fails, the band says so
 * and tries again.
 * @throws where it failed otherwise
 */
export function useMore(after: string | null, load: (after: string) => Promise<void>): () => Promise<void> {
  const [lost, setLost] = useState<{ after: string; status: number } | null>(null);
  const more = async () => {
    if (after === null) return;
    try {
      await load(after);
    } catch (error) {
      const status = failedStatus(error);
      if (!isLostStatus(status)) throw error;
      setLost({ after, status });
    }
  };
  const retry = () => more().catch((error: unknown) => console.error("More could not be loaded", error));
  useLostPart("more", lost?.after === after ? lost.status : null, () => void retry());
  return more;
}
