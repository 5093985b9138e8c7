import stylesheet from "./later.css?url";

/**
 * All style that no first view needs, as one file that browsers keep. A stylesheet's link in the body holds up only
 * what follows it, so it stands behind the page's content: nothing waits for it but the foot, and letters and pictures go before it.
 */
export function LaterStyle() {
  return <link rel="stylesheet" href={stylesheet} fetchPriority="low" />;
}
