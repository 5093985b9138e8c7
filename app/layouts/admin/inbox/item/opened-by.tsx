import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { openedBy } from "../endpoints.ts";

/** Says who else has an item open, so that two do not answer it at once. */
export function OpenedByLine({ reference }: { reference: string }) {
  const people = useQuery(openedBy(reference)).data?.openedBy ?? [];
  const names = new Intl.ListFormat("en-IN").format(people.map(({ name }) => name));
  return (
    <output>
      {people.length > 0 && (
        <span className="with-icon meta below-s">
          <Eye aria-hidden className="icon" />
          {names} {people.length === 1 ? "has" : "have"} this open too
        </span>
      )}
    </output>
  );
}
