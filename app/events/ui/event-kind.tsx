import { Fragment } from "react";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { EVENT_FIELDS, EVENT_VALUES, type EventAnswer } from "../event.ts";
import { PendingMails } from "../changes/ui/pending-mails.tsx";
import { ChoicesField } from "../../ui/forms/switch-field.tsx";
import { EVENT_LIST } from "./event-records.tsx";

/** Events, as the panel manages them. */
export const EVENT_KIND: RecordKind<keyof typeof EVENT_FIELDS, EventAnswer, Choice[]> = {
  ...EVENT_LIST,
  cancelPath: "/admin/events",
  values: EVENT_VALUES,
  loadChoices: () => requestTeacherChoices().catch(() => []),
  previewPath: "/event-preview/",
  inCopy: { dateTime: "" },
  makeId: ({ title }) => makeReadableId(title, "event"),
  Notice: ({ stored }) => <PendingMails eventId={stored._id} />,
  Writing: EventWriting,
  Facts: EventFacts,
  Pictures: PictureFields,
};

type Field = keyof typeof EVENT_FIELDS;
type Props = FieldsProps<Field, EventAnswer, Choice[]>;

/** A new event has one wide column for all of it; an existing one has its facts beside what is read. */
function EventWriting({ form, choices, stored }: Props) {
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

function EventFacts({ form, choices, stored }: Props) {
  return stored && factGroups({ form, choices });
}

/** The fields that are side by side in the form of a new event. */
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
