import { ChoicesField } from "../../ui/forms/choices-field.tsx";
import { SelectField, TextArea, TextField, type Choice } from "../../ui/forms/field.tsx";
import { EVENT_TYPE_LABELS, EVENT_TYPES } from "../event.ts";
import { NumberField, PriceField } from "../../records/record-fields.tsx";
import type { FieldsProps } from "../../records/record-kind.ts";
import type { EventAnswer, EventField } from "../event-values.ts";

type Props = FieldsProps<EventField, EventAnswer, Choice[]>;
type EventForm = Props["form"];

const TYPES = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

/** A new event has one wide column for all of it; one that stands has its facts beside what is read. */
export function EventWriting({ form, choices, stored }: Props) {
  return (
    <>
      <TextField label="Title" required className={stored ? "field-title" : ""} {...form.field("title")} />
      <TextArea label="Description" required rows={stored ? 10 : 4} {...form.field("description")} />
      {!stored && <FactRows form={form} choices={choices} />}
      <TextArea label="What to bring" rows={2} {...form.field("bring")} />
    </>
  );
}

function FactRows({ form, choices }: Pick<Props, "form" | "choices">) {
  return (
    <>
      <div className="form-row">
        <EventTime form={form} />
        <EventLocation form={form} />
      </div>
      <div className="form-row">
        <EventTerms form={form} />
      </div>
      <div className="form-row">
        <EventPeople form={form} choices={choices} />
      </div>
      <div className="form-row">
        <EventExtras form={form} />
      </div>
    </>
  );
}

export function EventFacts({ form, choices, stored }: Props) {
  if (!stored) return null;
  return (
    <>
      <EventTime form={form} />
      <EventLocation form={form} />
      <EventTerms form={form} />
      <EventPeople form={form} choices={choices} />
      <EventExtras form={form} />
    </>
  );
}

function EventTime({ form }: { form: EventForm }) {
  return <TextField label="Date and time (IST)" required type="datetime-local" {...form.field("dateTime")} />;
}

function EventLocation({ form }: { form: EventForm }) {
  return <TextField label="Location" required {...form.field("location")} />;
}

/** Type, places and price stand side by side: they are decided together. */
function EventTerms({ form }: { form: EventForm }) {
  return (
    <>
      <SelectField label="Type" required choices={TYPES} {...form.field("type")} />
      <NumberField label="Capacity" required min={1} {...form.field("capacity")} />
      <PriceField form={form} />
    </>
  );
}

function EventPeople({ form, choices }: Pick<Props, "form" | "choices">) {
  return (
    <>
      <TextField label="Organizer" required {...form.field("organizer")} />
      <ChoicesField label="Teachers" choices={choices} {...form.field("teachers")} />
      <TextField label="Tags" hint="Comma separated" {...form.field("tags")} />
    </>
  );
}

/** What the specification does not ask for. How many come online matters for a hybrid event only. */
function EventExtras({ form }: { form: EventForm }) {
  const type = form.field("type").value;
  return (
    <>
      <NumberField label="Duration in minutes" min={1} {...form.field("durationMinutes")} />
      {type === "Hybrid" && (
        <NumberField label="Online places" min={0} hint="Of the capacity" {...form.field("onlineCapacity")} />
      )}
      {type !== "Offline" && (
        <TextField
          label="Join link"
          type="url"
          inputMode="url"
          hint="Only registered guests see it"
          {...form.field("joinUrl")}
        />
      )}
    </>
  );
}
