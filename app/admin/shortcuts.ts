import { useRef } from "react";
import { useNavigate } from "react-router";
import { useKeys } from "../ui/keys.ts";

/** Where G and a second letter lead. */
const PLACES: Record<string, string> = { d: "/admin", b: "/admin/blog", e: "/admin/event", i: "/admin/inbox" };
const PATIENCE_MS = 1_500;

/** G, then D, B, E or I, goes to a part of the panel. Off while someone types. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const pressedAt = useRef(0);
  const go = (letter: string) => (event: KeyboardEvent) => {
    if (event.timeStamp - pressedAt.current > PATIENCE_MS || pressedAt.current === 0) return;
    pressedAt.current = 0;
    const place = PLACES[letter];
    if (place) void navigate(place);
  };
  useKeys({
    g: (event) => {
      pressedAt.current = event.timeStamp;
    },
    d: go("d"),
    b: go("b"),
    e: go("e"),
    i: go("i"),
  });
}
