import { useEffect, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import type { FoundGroup } from "../../../platform/panel-rows/found.ts";

const PAUSE_MS = 150;
const FAILED = "The search is not available just now.";

/** What was found last stays until the answer comes to what is typed now, where that is the same word going on. */
type Found = { groups: FoundGroup[]; answered: string; problem: string | null };
const NOTHING: Found = { groups: [], answered: "", problem: null };

/** Searches the panel for the words that are typed, debounced, and again once the connection is back. */
export function useFound(typed: string) {
  const q = typed.trim();
  const [found, setFound] = useState(NOTHING);
  const [retried, setRetried] = useState<{ q: string } | null>(null);
  const again = () => setRetried({ q });
  useEffect(() => {
    if (q === "") return;
    let isWanted = true;
    const ask = async () => {
      try {
        const { groups } = await call(panelEndpoints.search, { query: { q } });
        if (isWanted) setFound({ groups, answered: q, problem: null });
      } catch (error) {
        console.error(FAILED, error);
        if (isWanted) setFound({ groups: [], answered: q, problem: sentenceOf(error, FAILED) });
      }
    };
    const timer = setTimeout(() => void ask(), retried?.q === q ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [q, retried]);
  const isFailed = found.problem !== null;
  useEffect(() => {
    if (!isFailed) return;
    const askAgain = () => setRetried({ q });
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [isFailed, q]);
  if (q === "") return { ...NOTHING, isAsking: false, again };
  const isNear = q.startsWith(found.answered) || found.answered.startsWith(q);
  return { ...(isNear ? found : NOTHING), isAsking: found.answered !== q, again };
}
