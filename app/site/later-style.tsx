import { useEffect } from "react";
import stylesheet from "./later.css?url";

/**
 * All style that no first view needs, as one file that browsers keep. Letters and pictures go before it: the head
 * script puts its link at the end of the body once the page has loaded or is moved (see head-script.ts), and until the
 * file is there the foot, which has no style of its own, is not shown, and what is marked `waits` is not drawn: sections
 * and their pictures that no first view shows, and small portraits. Without script it holds up what follows it.
 */
export function LaterStyle() {
  useEffect(bringStyle, []);
  return (
    <noscript data-later={isDrawnByServer ? stylesheet : undefined} suppressHydrationWarning>
      <link rel="stylesheet" href={stylesheet} />
    </noscript>
  );
}

/** The same at once, for pages that have no style of their own: what follows it waits. */
export function LaterStyleAtOnce() {
  useEffect(bringStyle, []);
  return <link rel="stylesheet" href={stylesheet} />;
}

const isDrawnByServer = typeof document === "undefined";

/** For who comes from a page that has all its style inside, or goes on from one that failed. */
function bringStyle(): void {
  if (document.querySelector(`body > link[href="${stylesheet}"]`)) return;
  document.body.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: stylesheet }));
}
