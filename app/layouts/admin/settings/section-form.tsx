import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { type UnsavedForm, unsavedKey } from "../../../platform/forms/unsaved-form.ts";
import { useSavingForm, type SavingForm, type Values } from "../../../records/form/use-saving-form.ts";
import { compare } from "../../../records/record-values.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { settingsEndpoints } from "../../../platform/sections/endpoints.ts";
import { type SectionAnswer, sectionAnswerSchema } from "../../../platform/settings/section.ts";
import type { FieldBinding } from "../../../ui/forms/field-frame.tsx";
import { FormStatus, SaveButton, SavedForm } from "../../../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../../../ui/forms/offer-unsaved.tsx";
import { useFocusAfter, useFormKeys } from "../../../ui/page/keys.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { changesOf, changesSentence, contested, pick, sectionValues } from "./section-changes.ts";
import { SectionField } from "./section-field.tsx";
import { SectionHead } from "./section-head.tsx";
import { SectionSeen } from "./section-seen.tsx";
import { saidOf } from "../../../records/said-of.ts";
import { ConflictBand } from "../../../ui/comparing/conflict-band.tsx";

const FORM = "section-form";
const SAVED = "Saved. It is on the site.";

type Props = { section: SectionAnswer; onSaved: () => void };

/** The fields of one section. Only what was changed is sent, with what stood there, so that nobody is overwritten. */
export function SectionForm({ section, onSaved }: Props) {
  const { form, shown, standing, setStanding, keepMine } = useSectionForm({ section, onSaved });
  const changed = Object.keys(changesOf(form.values, shown).values);
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel: () => {} });
  // The bar of changes goes with the last one.
  const panel = useFocusAfter<HTMLElement>(changed.length > 0);
  return (
    <div>
      {section.notice && (
        <div className="row panel-note">
          <TriangleAlert aria-hidden className="icon" />
          <p>{section.notice}</p>
        </div>
      )}
      <SectionConflict section={section} form={form} shown={shown} onTaken={setStanding} onKeepMine={keepMine} />
      <OfferUnsaved {...form.unsaved} restore={(kept) => form.unsaved.restore(broughtUpToDate(kept, standing))} />
      <SavedForm
        id={FORM}
        label={section.title}
        failures={form.failures}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <section ref={panel} className="panel" aria-labelledby="section-title" tabIndex={-1}>
          <SectionHead key={section.changedAt} section={section} form={form} />
          <FormStatus problem={form.problem} isSaving={form.isSaving} />
          <div inert={form.isSaving}>
            {section.groups.map((group) => (
              <Group key={group.fields[0]?.at} group={group} bind={form.field} />
            ))}
          </div>
        </section>
        {changed.length > 0 && (
          <div className="row save-bar">
            <output className="grow">{changesSentence(section, changed)}</output>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              onClick={() => form.takeOver(standing, { shown: standing })}
            >
              Discard
            </button>
            <SaveButton form={FORM} text={form.isSaving ? "Saving..." : "Save changes"} isSaving={form.isSaving} />
          </div>
        )}
      </SavedForm>
    </div>
  );
}

function useSectionForm({ section, onSaved }: Props) {
  const [initial] = useState(section.values);
  const [standing, setStanding] = useState(initial);
  // What another member of staff saved meanwhile, once it is decided that it may be overwritten.
  const overtaken = useRef<Values>({});
  const form = useSavingForm<string, SectionAnswer>({
    unsavedKey: unsavedKey("settings", section.id),
    initial,
    begin: { values: {}, pictures: {}, base: { shown: initial } },
    check: () => ({}),
    send: ({ values, base }) => {
      const { values: changed, before } = changesOf(values, base.shown ?? initial);
      const body = { values: changed, before: { ...before, ...overtaken.current } };
      return call(settingsEndpoints.save, { params: { section: section.id }, body });
    },
    onSaved: (saved) => {
      // The form stays, and with it the focus.
      form.takeOver(saved.values, { shown: saved.values });
      setStanding(saved.values);
      overtaken.current = {};
      const page = section.groups[0]?.view;
      if (page) notify.offer(SAVED, "View page", () => location.assign(page));
      else notify.success(SAVED);
      onSaved();
    },
    onFailed: () => notify.error("Failed to save settings"),
    failure: "An error occurred",
  });
  const keepMine = (theirs: Values) => {
    overtaken.current = theirs;
    void form.submit();
  };
  const { shown = initial } = form.base;
  return { form, shown, standing, setStanding, keepMine };
}

/** What was typed in an earlier visit, onto what stands by now: the fields that nobody touched then stay as they are. */
function broughtUpToDate(kept: UnsavedForm, now: Values): UnsavedForm {
  const { values, before } = changesOf(kept.values, kept.base.shown ?? now);
  return { ...kept, values: { ...now, ...values }, base: { shown: { ...now, ...before } } };
}

type GroupProps = { group: SectionAnswer["groups"][number]; bind: (at: string) => FieldBinding };

/** Of these two have room beside each other. */
const SHORT = new Set(["text", "number"]);

/** Fields, and beside them where visitors see what they say. */
function Group({ group: { fields, seen, things, view }, bind }: GroupProps) {
  return (
    <div className="section-group">
      <div className="grid grid-fit section-fields">
        {fields.map((field) => (
          <div key={field.at} data-short={SHORT.has(field.kind) || undefined}>
            <SectionField field={field} binding={bind(field.at)} />
          </div>
        ))}
      </div>
      <SectionSeen>
        <p>
          {seen} {view && <a href={view}>View</a>}
        </p>
        {things && (
          <ul className="bullets above-s">
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        )}
      </SectionSeen>
    </div>
  );
}

type ConflictProps = {
  section: SectionAnswer;
  form: SavingForm<string, SectionAnswer>;
  shown: Values;
  onKeepMine: (theirs: Values) => void;
  onTaken: (theirs: Values) => void;
};

/** Another member of staff saved the same fields while they were changed here. */
function SectionConflict({ section, form, shown, onKeepMine, onTaken }: ConflictProps) {
  const current = sectionAnswerSchema.safeParse(form.conflict).data;
  if (!current) return null;
  const theirs = current.values;
  const mine = changesOf(form.values, shown).values;
  const fields = contested(mine, theirs, shown);
  const takeTheirs = () => {
    form.takeOver(theirs, { shown: theirs });
    // What only this editor changed stays in the form.
    for (const [at, value] of Object.entries(mine)) if (!fields.includes(at)) form.field(at).onChange(value);
    onTaken(theirs);
  };
  const { changedBy: savedBy, changedAt: savedAt } = current;
  const one = section.place === "pages" ? "page" : "section";
  return (
    <ConflictBand
      isAwaited
      said={savedAt ? saidOf(one, { savedBy, savedAt }) : `Another person saved this ${one}`}
      differences={compare(sectionValues(section, mine), pick(theirs, fields), pick(mine, fields))}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={takeTheirs}
    />
  );
}
