import { useNavigation } from "react-router";
import { EventCard } from "./event-card.tsx";
import type { EventCardData } from "../event-card-data.ts";
import { EventRow } from "./event-row.tsx";

type Props = { events: EventCardData[]; view: "grid" | "list" };

/** The same events as cards or as rows. */
export function EventList({ events, view }: Props) {
  const isLoading = useNavigation().state === "loading";
  const Item = view === "grid" ? EventCard : EventRow;
  return (
    <div className={`results ${view === "grid" ? "cards" : "event-rows"}`} aria-busy={isLoading}>
      {events.map((event, index) => (
        <Item key={event.id} event={event} isLead={index === 0} />
      ))}
    </div>
  );
}
