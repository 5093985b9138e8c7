import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { ACTIONS, type ResourceData } from "../resource-data.ts";

/** How much it is, and what the card's link will do: said before the click. */
export function ResourceAction({ resource: { type, measure } }: { resource: ResourceData }) {
  return (
    <p className="resource-action">
      <span className="meta tabular-nums">{measure}</span>
      <span className="link" aria-hidden="true">
        {ACTIONS[type]}
        <ArrowRightIcon className="icon" />
      </span>
    </p>
  );
}
