import { postAnswerSchema } from "../post.ts";
import { sendPostEdit, type PostAnswer } from "../post-requests.ts";
import { checkPostEdit, comparePosts, toPostValues, type PostValues } from "../post-values.ts";
import { draftKey } from "../../platform/forms/drafts.ts";
import { savingText, useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { FormNews, SaveButton, SavedForm } from "../../ui/form-parts.tsx";
import { KeptDraft } from "../../ui/kept-draft.tsx";
import { useFormKeys } from "../../ui/keys.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Progress } from "../../ui/progress.tsx";
import { notify } from "../../ui/toast.tsx";
import { useState } from "react";
import { PostFacts, PostPictures, PostWriting } from "./post-form-fields.tsx";

const FORM = "edit-blog-form";

type PostEditFormProps = { post: PostAnswer; categories: string[]; onSaved: () => void; onCancel: () => void };

/** An article as it stands, to be changed: the writing at left, the facts in a rail. */
export function PostEditForm({ post, categories, onSaved, onCancel }: PostEditFormProps) {
  const [initial] = useState(() => toPostValues(post));
  const form = useSavingForm({
    draftKey: draftKey("blog", post._id),
    initial,
    version: post.version,
    check: checkPostEdit,
    send: (filled) => sendPostEdit(post, filled),
    afterwards: "leave",
    onSaved,
    onFailed: () => notify.error("Failed to update blog"),
    failure: "An error occurred",
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel });
  const saveText = form.isSaving ? savingText(form.percent, "Updating...") : "Update Blog";
  return (
    <>
      <PageHead title="Edit Blog Post">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
          Cancel
        </button>
        <SaveButton form={FORM} text={saveText} isSaving={form.isSaving} />
      </PageHead>
      <KeptDraft {...form.draft} />
      <SavedForm
        id={FORM}
        label="Edit Blog Post"
        errors={form.errors}
        isSaving={form.isSaving}
        onSubmit={() => void form.submit()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="edit-columns" inert={form.isSaving}>
          <section className="panel" aria-label="Writing">
            <PostWriting form={form} isLarge />
          </section>
          <div>
            <section className="panel" aria-label="Facts">
              <PostFacts form={form} categories={categories} isEdit />
            </section>
            <section className="panel" aria-label="Images">
              <PostPictures form={form} current={post} />
              {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
            </section>
          </div>
        </div>
        <div className="form-end">
          <SaveButton form={FORM} text={saveText} isSaving={form.isSaving} />
        </div>
      </SavedForm>
      <PostConflict form={form} />
    </>
  );
}

type Conflicted = {
  conflict: unknown;
  values: PostValues;
  submit: (version?: number) => Promise<void>;
  takeOver: (theirs: PostValues, version: number) => void;
  closeConflict: () => void;
};

function PostConflict({ form }: { form: Conflicted }) {
  const current = postAnswerSchema.safeParse(form.conflict);
  if (!current.success) return null;
  const theirs = toPostValues(current.data);
  return (
    <ConflictDialog
      differences={comparePosts(theirs, form.values)}
      onKeepMine={() => void form.submit(current.data.version)}
      onTakeTheirs={() => form.takeOver(theirs, current.data.version)}
      onClose={form.closeConflict}
    />
  );
}
