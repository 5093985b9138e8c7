import { useState } from "react";
import { sentenceOf } from "../platform/api/api-problem.ts";
import { notify } from "../ui/page/toast.tsx";

/** One thing at a time; what fails is logged, and said calmly. */
export function useAttempts() {
  const [busy, setBusy] = useState<string | null>(null);
  const attempt = async (name: string, failed: string, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      console.error(failed, error);
      notify.error(sentenceOf(error, failed));
    }
    setBusy(null);
  };
  return { busy, attempt };
}
