import { useState } from "react";
import { reportFailure } from "./report-failure.ts";

/** Work that is under way, by name: the same name does not begin twice, others may run beside it. */
export function useBusy() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  /** Shows `failed` where the work fails. @returns whether it succeeded */
  const attempt = async (name: string, failed: string, work: () => Promise<void>): Promise<boolean> => {
    if (busy.includes(name)) return false;
    setBusy((now) => [...now, name]);
    try {
      await work();
      return true;
    } catch (error) {
      reportFailure(error, failed);
      return false;
    } finally {
      setBusy((now) => now.filter((one) => one !== name));
    }
  };
  return { isBusy: (name: string) => busy.includes(name), attempt };
}
