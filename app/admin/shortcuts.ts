import { useRef } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../platform/auth/session.ts";
import { useKeys } from "../ui/page/keys.ts";
import { panelFor } from "./panel.ts";

const PATIENCE_MS = 1_500;

/** G and then the letter of a part of the panel goes there. Off while someone types. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const pressedAt = useRef(0);
  const goTo = (path: string) => (event: KeyboardEvent) => {
    if (event.timeStamp - pressedAt.current > PATIENCE_MS || pressedAt.current === 0) return;
    pressedAt.current = 0;
    void navigate(path);
  };
  useKeys({
    ...Object.fromEntries(panelFor(role).map(({ key, path }) => [key, goTo(path)])),
    g: (event) => {
      pressedAt.current = event.timeStamp;
    },
  });
}
