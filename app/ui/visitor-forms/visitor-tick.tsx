import { TickField, type TickProps } from "../forms/tick-field.tsx";
import { bindTo, type Bound } from "./visitor-form.tsx";

/** A box to tick in a visitor's form. */
export function VisitorTick({ outcome, idPrefix, ...field }: Bound & Omit<TickProps, "id" | "error" | "isTicked">) {
  const { id, error, defaultValue = "" } = bindTo({ outcome, idPrefix })(field.name);
  // A tick for other words does not count for these.
  const isTicked = field.value === undefined ? defaultValue !== "" : defaultValue === field.value;
  return <TickField {...field} id={id} error={error} isTicked={isTicked} />;
}
