import { Fragment } from "react";
import { ChoicesField } from "../../ui/forms/choices-field.tsx";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { DrawnFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps } from "../../records/record-kind.ts";
import { EVENT_FIELDS, type EventAnswer } from "../event.ts";

type Field = keyof typeof EVENT_FIELDS;
type Props = FieldsProps<Field, EventAnswer, Choice[]>;

/** A new event has one wide column for all of it; one that stands has its facts beside what is read. */
export function EventWriting({ form, choices, stored }: Props) {
  const given = { fields: EVENT_FIELDS, form, stored };
  return (
    <>
      <DrawnFields names={["title", "description"]} {...given} />
      {!stored &&
        factGroups({ form, choices }).map((group) => (
          <div key={group.key} className="form-row">
            {group}
          </div>
        ))}
      <DrawnFields names={["bring"]} {...given} />
    </>
  );
}

export function EventFacts({ form, choices, stored }: Props) {
  return stored && factGroups({ form, choices });
}

/** What stands side by side in the form of a new event. */
function factGroups({ form, choices }: Pick<Props, "form" | "choices">) {
  const type = form.field("type").value;
  const draw = (...names: Field[]) => <DrawnFields key={names[0]} fields={EVENT_FIELDS} names={names} form={form} />;
  return [
    draw("dateTime", "location"),
    draw("type", "capacity", "price"),
    <Fragment key="organizer">
      {draw("organizer")}
      <ChoicesField {...EVENT_FIELDS.teachers.control} choices={choices} {...form.field("teachers")} />
      {draw("tags")}
    </Fragment>,
    // How many come online matters for a hybrid event only.
    draw(
      "durationMinutes",
      ...(type === "Hybrid" ? (["onlineCapacity"] as const) : []),
      ...(type === "Offline" ? [] : (["joinUrl"] as const)),
    ),
  ];
}
