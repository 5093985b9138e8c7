import { makeReadableId } from "../../platform/text/readable-id.ts";
import { formatDate, fromIndiaInput } from "../../platform/time/india-time.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import { isAhead, pictureIsDescribed, titleFits } from "../../records/checks/record-check.ts";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import { requestPlaceChoices } from "../../places/place-choices.ts";
import { FormField, type Choice } from "../../ui/forms/form-field.tsx";
import { EVENT_FIELDS, EVENT_VALUES, type EventAnswer } from "../event.ts";
import { TextEditor } from "../../ui/editor/text-editor.tsx";
import { FieldGroup, Fold } from "../../ui/forms/field-group.tsx";
import { VISITOR_FACT_NAMES } from "../facts/visitor-facts.ts";
import { PendingMails } from "./pending-mails.tsx";
import { ChoicesField } from "../../ui/forms/switch-field.tsx";
import { EVENT_LIST } from "./event-records.tsx";

type Choices = { teachers: Choice[]; places: Choice[] };

/** Events, as the panel manages them. */
export const EVENT_KIND: RecordKind<keyof typeof EVENT_FIELDS, EventAnswer, Choices> = {
  ...EVENT_LIST,
  cancelPath: "/admin/events",
  values: EVENT_VALUES,
  loadChoices: async () => {
    const none = (): Choice[] => [];
    const [teachers, places] = await Promise.all([
      requestTeacherChoices().catch(none),
      requestPlaceChoices().catch(none),
    ]);
    return { teachers, places };
  },
  previewPath: "/event-preview/",
  inCopy: { dateTime: "" },
  makeId: ({ title }) => makeReadableId(title, "event"),
  beforePublishing: {
    checks: [titleFits, isAhead("dateTime"), pictureIsDescribed],
    texts: ["afterwards"],
    description: ({ dateTime = "", location, description }) => {
      const begins = fromIndiaInput(dateTime);
      return `${begins ? `${formatDate(begins)}, ` : ""}${location}. ${description}`;
    },
  },
  related: ({ _id, registered, capacity }) => ({
    label: `Registrations: ${registered} of ${capacity}`,
    to: `/admin/event/${_id}/guests`,
  }),
  Notice: ({ stored }) => <PendingMails eventId={stored._id} />,
  Writing: (form) => (
    <>
      <DrawnFields fields={EVENT_FIELDS} names={["title", "description"]} {...form} />
      <FieldGroup title="Visitor facts" hint="What people ask before they come. All of it is optional.">
        <DrawnFields fields={EVENT_FIELDS} names={VISITOR_FACT_NAMES} {...form} />
      </FieldGroup>
      {form.stored && hasBegun(form.stored) && (
        <FieldGroup
          title="After the event"
          hint="A paragraph and photographs, for the page of the event once it is over. How many came is counted from the check-in."
        >
          <TextEditor {...EVENT_FIELDS.afterwards.control} {...form.form.field("afterwards")} />
        </FieldGroup>
      )}
    </>
  ),
  Facts: EventFacts,
  Pictures: PictureFields,
};

type Props = FieldsProps<keyof typeof EVENT_FIELDS, EventAnswer, Choices>;

function EventFacts({ form, choices }: Props) {
  const type = form.field("type").value;
  const given = { fields: EVENT_FIELDS, form };
  return (
    <>
      <DrawnFields names={["dateTime"]} {...given} />
      <PlaceField form={form} places={choices.places} />
      <DrawnFields names={["location", "type"]} {...given} />
      {type !== "Offline" && <DrawnFields names={["joinUrl"]} {...given} />}
      <div className="grid grid-fit form-row">
        <DrawnFields names={["capacity", "price"]} {...given} />
        {/* How many come online matters for a hybrid event only. */}
        {type === "Hybrid" && <DrawnFields names={["onlineCapacity"]} {...given} />}
      </div>
      <DrawnFields names={["organizer"]} {...given} />
      <Fold {...moreFacts(form, choices)}>
        <ChoicesField {...EVENT_FIELDS.teachers.control} choices={choices.teachers} {...form.field("teachers")} />
        <DrawnFields names={["tags", "durationMinutes"]} {...given} />
      </Fold>
    </>
  );
}

function moreFacts({ field }: Props["form"], { teachers }: Choices) {
  const taught = field("teachers").value.split(", ");
  const names = teachers.filter(({ value }) => taught.includes(value)).map(({ label }) => label);
  return {
    title: "More facts",
    note: [`${field("durationMinutes").value} minutes`, ...names].join(", "),
    isOpen: (["teachers", "tags", "durationMinutes"] as const).some((name) => field(name).error !== undefined),
  };
}

const hasBegun = ({ dateTime }: EventAnswer) => Date.parse(dateTime) <= Date.now();

const NO_PLACE: Choice = { value: "", label: "None: a venue of its own" };

/** Choosing a place fills the location, which stays where the place is deleted. */
function PlaceField({ form, places }: Pick<Props, "form"> & { places: Choice[] }) {
  const { onChange, ...binding } = form.field("placeId");
  if (places.length === 0 && !binding.value) return null;
  const choose = (id: string) => {
    onChange(id);
    const chosen = places.find(({ value }) => value === id);
    if (chosen) form.field("location").onChange(chosen.label);
  };
  return <FormField {...EVENT_FIELDS.placeId.control} choices={[NO_PLACE, ...places]} {...binding} onChange={choose} />;
}
