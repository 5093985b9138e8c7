import { makeReadableId } from "../../../platform/text/readable-id.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { DrawnFields, PictureFields } from "../../../records/fields/draw-fields.tsx";
import type { FieldsProps, RecordKind } from "../../../records/record-kind.ts";
import { Fold } from "../../../ui/forms/field-group.tsx";
import { RowsField, type RowColumn } from "../../../ui/forms/rows-field.tsx";
import { readRows } from "../../../ui/forms/rows.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { CAMPAIGN_FIELDS, CAMPAIGN_VALUES, spendingWords, type CampaignAnswer } from "../campaign.ts";
import { CAMPAIGN_LIST } from "./campaign-records.tsx";

const FACTS = ["goal", "startsOn", "endsOn"] as const;
const MORE_FACTS = ["ifMore", "order", "hidesProgress", "hidesNames", "isSample"] as const;

type Field = keyof typeof CAMPAIGN_FIELDS;
type Props = FieldsProps<Field, CampaignAnswer>;

const UPDATE_COLUMNS: RowColumn[] = [
  { name: "day", label: "Day", holds: "day" },
  { name: "title", label: "Title" },
  { name: "text", label: "What happened", isLong: true },
  { name: "picture", label: "Photograph", holds: "picture" },
];
const SPENDING_COLUMNS: RowColumn[] = [
  { name: "day", label: "Day", holds: "day" },
  { name: "what", label: "What" },
  { name: "amount", label: "Rupees", holds: "amount" },
  { name: "receipt", label: "Receipt, as a picture", holds: "picture" },
];

/** Campaigns, as the panel manages them. */
export const CAMPAIGN_KIND: RecordKind<Field, CampaignAnswer> = {
  ...CAMPAIGN_LIST,
  values: CAMPAIGN_VALUES,
  loadChoices: async () => null,
  previewPath: "/campaign-preview/",
  makeId: ({ title }) => makeReadableId(title, "campaign"),
  inCopy: { updates: "", spending: "", startsOn: "", endsOn: "" },
  Writing: CampaignWriting,
  Facts: CampaignFacts,
  Pictures: PictureFields,
};

function CampaignWriting({ form, stored }: Props) {
  const { updates, spending } = CAMPAIGN_FIELDS;
  const payments = readRows(form.field("spending").value);
  return (
    <>
      <DrawnFields fields={CAMPAIGN_FIELDS} names={["title", "kicker", "story"]} form={form} stored={stored} />
      <RowsField {...updates.control} add="Write an update" columns={UPDATE_COLUMNS} {...form.field("updates")} />
      <RowsField {...spending.control} add="Enter a payment" columns={SPENDING_COLUMNS} {...form.field("spending")} />
      {payments.length > 0 && <p className="field-hint">{spendingWords(payments, stored?.received ?? 0)}</p>}
    </>
  );
}

function CampaignFacts({ form, stored }: Props) {
  return (
    <>
      {stored && (
        <p className="field-hint below-m">
          {rupeeWords(stored.received)} has come from {countWords(stored.people, "person", "people")}.
        </p>
      )}
      <DrawnFields fields={CAMPAIGN_FIELDS} names={FACTS} form={form} />
      <Fold
        title="More facts"
        note="If more comes, what is shown"
        isOpen={MORE_FACTS.some((name) => form.field(name).error !== undefined)}
      >
        <DrawnFields fields={CAMPAIGN_FIELDS} names={MORE_FACTS} form={form} />
      </Fold>
    </>
  );
}
