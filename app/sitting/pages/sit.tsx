import type { Route } from "./+types/sit";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { SIT_INTRO } from "../sitting-content.ts";
import { countToday } from "../sittings.server.ts";
import { BreathingDisc } from "../ui/breathing-disc.tsx";
import { SittingPart } from "../ui/sitting-part.tsx";
import "../ui/sit.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => introHead(matches, "Sit now", loaderData?.intro);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, features } = context.get(pageContext);
  const after = { kind: "sitting", id: "" };
  const [intro, satToday, ...next] = await Promise.all([
    getIntro(db, SIT_INTRO),
    countToday(db, now),
    ...features.flatMap(({ linksFor }) => linksFor?.(db, after, now) ?? []),
  ]);
  return { intro, sat: { today: satToday, day: indiaDay(now) }, next: next.flat() };
}

export default function Sit({ loaderData: { intro, sat, next } }: Route.ComponentProps) {
  return (
    <ListPage title="Sit now" lead={intro.lead}>
      <div className="split">
        <div className="stack">
          <noscript>
            <p className="notice">
              The timer needs JavaScript. Without it, set a clock to 1, 5, 10 or 20 minutes, sit down, and breathe
              slowly until it rings.
            </p>
          </noscript>
          <SittingPart next={next} sat={sat} />
          <HowToSit />
        </div>
        <BreathingDisc />
      </div>
    </ListPage>
  );
}

function HowToSit() {
  return (
    <section aria-labelledby="how" className="ruled">
      <h2 id="how" className="h4">
        How to sit
      </h2>
      <ul className="rows rows-padded above-s muted">
        <li>Sit upright on a chair or on the floor, with both hands at rest.</li>
        <li>Breathe in while the disc rises, and out while it sinks. Take your own pace if it is easier.</li>
        <li>When your attention wanders, come back to the next breath.</li>
      </ul>
      <p className="meta above-m">
        The bell rings at the start and at the end, also while your phone is locked. Once you have opened this page, it
        works offline.
      </p>
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Sit now">
      <ListFailed failed="This page could not be loaded." />
    </ListPage>
  );
}
