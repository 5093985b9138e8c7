import { useEffect } from "react";

/** Keeps the screen on, where the browser can. A page that was hidden has lost its lock, and asks again. */
export function useScreenAwake(isAwake: boolean): void {
  useEffect(() => {
    if (!isAwake || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let hasEnded = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused with a low battery, for example: the time runs all the same.
      const given = await navigator.wakeLock.request("screen").catch(() => null);
      if (hasEnded) await given?.release();
      else lock = given;
    };
    const ask = () => void take();
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      hasEnded = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isAwake]);
}
