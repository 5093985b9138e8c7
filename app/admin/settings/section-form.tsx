import { ExternalLink, Eye, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { draftKey } from "../../platform/forms/drafts.ts";
import { useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { sectionAnswerSchema, type SectionAnswer } from "../../platform/settings/section.ts";
import { ConflictDialog } from "../../ui/comparing/conflict-dialog.tsx";
import type { FieldBinding } from "../../ui/forms/field-frame.tsx";
import { FormNews, SaveButton, SavedForm } from "../../ui/forms/form-parts.tsx";
import { OfferedDraft } from "../../ui/forms/offered-draft.tsx";
import { useFormKeys } from "../../ui/page/keys.ts";
import { notify } from "../../ui/page/toast.tsx";
import { changedOn } from "./changed-on.ts";
import { SectionField } from "./section-field.tsx";
import { readableRows } from "../../ui/forms/rows.ts";
import { saveSection } from "./settings-request.ts";

type Values = Record<string, string>;

const FORM = "section-form";

/** The fields of one section. Only what was changed is sent, with what stood there, so that nobody is overwritten. */
export function SectionForm({ section, onSaved }: { section: SectionAnswer; onSaved: () => void }) {
  const [initial] = useState(section.values);
  const [shown, setShown] = useState(initial);
  // What somebody else saved meanwhile, once it is decided that it may be overwritten.
  const overtaken = useRef<Values>({});
  const form = useSavingForm<string, SectionAnswer>({
    draftKey: draftKey("settings", section.id),
    initial,
    check: () => ({}),
    send: ({ values }) => {
      const { values: changed, before } = changesOf(values, shown);
      return saveSection(section.id, { values: changed, before: { ...before, ...overtaken.current } });
    },
    afterwards: "leave",
    onSaved: () => {
      notify.success("Saved. It is on the site.");
      onSaved();
    },
    onFailed: () => notify.error("Failed to save settings"),
    failure: "An error occurred",
  });
  const changed = Object.keys(changesOf(form.values, shown).values);
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel: () => {} });
  return (
    <div>
      {section.notice && (
        <p className="section-notice">
          <TriangleAlert aria-hidden className="icon" />
          {section.notice}
        </p>
      )}
      <OfferedDraft {...form.draft} />
      <SavedForm
        id={FORM}
        label={section.title}
        errors={form.errors}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <section className="panel" aria-labelledby="section-title">
          <div className="panel-head">
            <h2 id="section-title">{section.title}</h2>
            <LastChange section={section} />
          </div>
          <FormNews problem={form.problem} isSaving={form.isSaving} />
          <div inert={form.isSaving}>
            {section.groups.map((group) => (
              <Group key={group.fields[0]?.at} group={group} bind={form.field} />
            ))}
          </div>
        </section>
        {changed.length > 0 && (
          <div className="save-bar">
            <output>{changesSentence(section, changed)}</output>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              onClick={() => form.takeOver(shown, { version: 1 })}
            >
              Discard
            </button>
            <SaveButton form={FORM} text={form.isSaving ? "Saving..." : "Save changes"} isSaving={form.isSaving} />
          </div>
        )}
      </SavedForm>
      <Overtaken
        section={section}
        form={form}
        shown={shown}
        onKeepMine={(theirs) => {
          overtaken.current = theirs;
          void form.submit();
        }}
        onTakeTheirs={(theirs) => {
          setShown(theirs);
          form.takeOver(theirs, { version: 1 });
        }}
      />
    </div>
  );
}

type GroupProps = {
  group: SectionAnswer["groups"][number];
  bind: (at: string) => Omit<FieldBinding, "value"> & { value: string | undefined };
};

/** Fields, and beside them where visitors see what they say. */
function Group({ group: { fields, seen, things, view }, bind }: GroupProps) {
  return (
    <div className="section-group">
      <div>
        {fields.map((field) => (
          <SectionField
            key={field.at}
            field={field}
            binding={{ ...bind(field.at), value: bind(field.at).value ?? "" }}
          />
        ))}
      </div>
      <div className="section-seen">
        <Eye aria-hidden className="icon" />
        <div>
          <p>
            {seen} {view && <a href={view}>View</a>}
          </p>
          {things && (
            <ul>
              {things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}

type OvertakenProps = {
  section: SectionAnswer;
  form: ReturnType<typeof useSavingForm<string, SectionAnswer>>;
  shown: Values;
  onKeepMine: (theirs: Values) => void;
  onTakeTheirs: (theirs: Values) => void;
};

function Overtaken({ section, form, shown, onKeepMine, onTakeTheirs }: OvertakenProps) {
  const current = sectionAnswerSchema.safeParse(form.conflict);
  if (!current.success) return null;
  const theirs = current.data.values;
  const mine = changesOf(form.values, shown).values;
  const fields = section.groups
    .flatMap((group) => group.fields)
    .filter(({ at }) => at in mine && theirs[at] !== mine[at]);
  const inWords = (field: (typeof fields)[number], values: Values) => {
    const value = values[field.at] ?? "";
    return field.columns ? readableRows(value) : value;
  };
  return (
    <ConflictDialog
      differences={fields.map((field) => ({
        label: field.label,
        theirs: inWords(field, theirs),
        yours: inWords(field, mine),
      }))}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
      onClose={form.closeConflict}
    />
  );
}

/** Of a page also the way to it. */
function LastChange({ section }: { section: SectionAnswer }) {
  const day = changedOn(section);
  const page = section.place === "pages" ? section.groups[0]?.view : undefined;
  return (
    <span className="section-facts">
      {day && (
        <span className="meta">
          Last changed {day} by {section.changedBy}
        </span>
      )}
      {page && (
        <a className="btn btn-quiet btn-sm" href={page}>
          <ExternalLink aria-hidden className="icon" />
          View page
        </a>
      )}
    </span>
  );
}

function changesOf(values: Values, before: Values): { values: Values; before: Values } {
  const changed = Object.keys(values).filter((at) => values[at] !== before[at]);
  return { values: pick(values, changed), before: pick(before, changed) };
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
}

/** "2 changes are not saved yet: tagline, registration number." */
function changesSentence({ groups }: SectionAnswer, changed: string[]): string {
  const labels = groups.flatMap(({ fields }) => fields).filter(({ at }) => changed.includes(at));
  const names = labels.map(({ label }) => label.toLowerCase()).join(", ");
  return `${changed.length} ${changed.length === 1 ? "change is" : "changes are"} not saved yet: ${names}.`;
}
