import type { useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { ImageField } from "../../ui/image-field.tsx";
import { usePictureHint } from "../../ui/use-picture-hint.ts";
import { EVENT_TYPE_LABELS, EVENT_TYPES } from "../event.ts";
import type { EventField } from "../event-values.ts";

type EventForm = Pick<ReturnType<typeof useSavingForm<EventField, unknown>>, "field" | "picture">;

const TYPES = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

export function EventWriting({ form, isLarge = false }: { form: EventForm; isLarge?: boolean }) {
  return (
    <>
      <TextField label="Title" required className={isLarge ? "field-title" : ""} {...form.field("title")} />
      <TextArea label="Description" required rows={isLarge ? 10 : 4} {...form.field("description")} />
    </>
  );
}

export function EventTime({ form }: { form: EventForm }) {
  return <TextField label="Date and time (IST)" required type="datetime-local" {...form.field("dateTime")} />;
}

export function EventPlace({ form }: { form: EventForm }) {
  return <TextField label="Location" required {...form.field("location")} />;
}

/** Type, places and price stand side by side: they are decided together. */
export function EventTerms({ form }: { form: EventForm }) {
  return (
    <>
      <SelectField label="Type" required choices={TYPES} {...form.field("type")} />
      <TextField
        label="Capacity"
        required
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        {...form.field("capacity")}
      />
      <TextField
        label="Price (₹)"
        required
        type="number"
        min={0}
        step={0.01}
        inputMode="decimal"
        hint="0 reads “Free”"
        {...form.field("price")}
      />
    </>
  );
}

export function EventPeople({ form }: { form: EventForm }) {
  return (
    <>
      <TextField label="Organizer" required {...form.field("organizer")} />
      <TextField label="Tags" hint="Comma separated" {...form.field("tags")} />
    </>
  );
}

/** What the specification does not ask for. How many come online matters for a hybrid event only. */
export function EventExtras({ form }: { form: EventForm }) {
  const type = form.field("type").value;
  return (
    <>
      <TextField
        label="Duration in minutes"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        {...form.field("durationMinutes")}
      />
      {type === "Hybrid" && (
        <TextField
          label="Online places"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          hint="Of the capacity"
          {...form.field("onlineCapacity")}
        />
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

export function EventBring({ form }: { form: EventForm }) {
  return <TextArea label="What to bring" rows={2} {...form.field("bring")} />;
}

export function EventPicture({
  form,
  current,
  required = false,
}: {
  form: EventForm;
  current?: string;
  required?: boolean;
}) {
  const hint = usePictureHint();
  return (
    <>
      <ImageField label="Image" required={required} current={current} hint={hint} {...form.picture("image")} />
      <TextField label="What the image shows" hint="For people who cannot see it" {...form.field("imageAlt")} />
    </>
  );
}
