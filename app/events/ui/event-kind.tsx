import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { EVENT_FIELDS, EVENT_VALUES, type EventAnswer } from "../event.ts";
import { FieldGroup } from "../../ui/forms/field-group.tsx";
import { VISITOR_FACT_NAMES } from "../facts/visitor-facts.ts";
import { PendingMails } from "./pending-mails.tsx";
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
  Writing: (form) => (
    <>
      <DrawnFields fields={EVENT_FIELDS} names={["title", "description"]} {...form} />
      <FieldGroup title="Visitor facts" hint="What people ask before they come. All of it is optional.">
        <DrawnFields fields={EVENT_FIELDS} names={VISITOR_FACT_NAMES} {...form} />
      </FieldGroup>
    </>
  ),
  Facts: EventFacts,
  Pictures: PictureFields,
};

type Props = FieldsProps<keyof typeof EVENT_FIELDS, EventAnswer, Choice[]>;

function EventFacts({ form, choices }: Props) {
  const type = form.field("type").value;
  const given = { fields: EVENT_FIELDS, form };
  return (
    <>
      <DrawnFields names={["dateTime", "location", "type", "capacity", "price", "organizer"]} {...given} />
      <ChoicesField {...EVENT_FIELDS.teachers.control} choices={choices} {...form.field("teachers")} />
      <DrawnFields names={["tags", "durationMinutes"]} {...given} />
      {/* How many come online matters for a hybrid event only. */}
      {type === "Hybrid" && <DrawnFields names={["onlineCapacity"]} {...given} />}
      {type !== "Offline" && <DrawnFields names={["joinUrl"]} {...given} />}
    </>
  );
}
