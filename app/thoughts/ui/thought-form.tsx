import { sendForm } from "../../platform/endpoints/call.ts";
import { unsavedKey } from "../../platform/forms/unsaved-form.ts";
import { useSavingForm } from "../../records/form/use-saving-form.ts";
import type { FieldErrors } from "../../platform/http/http-error.ts";
import { DrawnFields } from "../../records/fields/draw-fields.tsx";
import { FormStatus, SavedForm, SaveButton } from "../../ui/forms/form-parts.tsx";
import { OfferUnsaved } from "../../ui/forms/offer-unsaved.tsx";
import { useFormKeys } from "../../ui/page/keys.ts";
import { notify } from "../../ui/page/toast.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import { BOTH_REQUIRED, DEFAULT_THOUGHT_CATEGORY, THOUGHT_FIELDS, type ThoughtAnswer } from "../thought.ts";
import "./admin-thoughts.css";

const FORM = "create-thought-form";
const EMPTY = { text: "", author: "", category: DEFAULT_THOUGHT_CATEGORY as string };

/** A new thought; it becomes today's. */
export function ThoughtForm({
  onSaved,
  onCancel,
}: {
  onSaved: (thought: ThoughtAnswer) => void;
  onCancel: () => void;
}) {
  const form = useSavingForm({
    unsavedKey: unsavedKey("todays-thought", null),
    initial: EMPTY,
    check: checkThought,
    send: ({ values, base }) => sendForm(thoughtEndpoints.create, { body: { ...values, day: "", _id: base.id } }),
    onSaved,
    onFailed: () => notify.error("Failed to create quote. Please try again."),
    failure: "",
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel });
  return (
    <div className="below-l">
      <h3>Share Your Thought</h3>
      <OfferUnsaved {...form.unsaved} />
      <SavedForm
        id={FORM}
        label="Share Your Thought"
        failures={form.failures}
        isSaving={form.isSaving}
        focusFirst
        onSubmit={() => void form.submit()}
      >
        <FormStatus problem={form.problem} isSaving={form.isSaving} />
        <div inert={form.isSaving}>
          <DrawnFields fields={THOUGHT_FIELDS} names={["text"]} form={form} />
          <div className="grid grid-fit form-row">
            <DrawnFields fields={THOUGHT_FIELDS} names={["author", "category"]} form={form} />
          </div>
        </div>
        <div className="row dialog-actions">
          <SaveButton form={FORM} text={form.isSaving ? "Submitting..." : "Submit"} isSaving={form.isSaving} />
        </div>
      </SavedForm>
    </div>
  );
}

/** One sentence for both, under the first that is blank. */
function checkThought({ text, author }: typeof EMPTY): FieldErrors {
  if (!text.trim()) return { text: BOTH_REQUIRED };
  return author.trim() ? {} : { author: BOTH_REQUIRED };
}
