import { makeReadableId } from "../../platform/text/readable-id.ts";
import { draftKey } from "../../platform/forms/drafts.ts";
import { savingText, useSavingForm } from "../../platform/forms/use-saving-form.ts";
import { FormNews, SaveButton, SavedForm } from "../../ui/form-parts.tsx";
import { KeptDraft } from "../../ui/kept-draft.tsx";
import { useFormKeys } from "../../ui/keys.ts";
import { Progress } from "../../ui/progress.tsx";
import { notify } from "../../ui/toast.tsx";
import { sendNewPost } from "../post-requests.ts";
import { checkNewPost, EMPTY_POST } from "../post-values.ts";
import { PostFacts, PostPictures, PostWriting } from "./post-form-fields.tsx";

const FORM = "create-blog-form";

/** A new article. It is emptied once saved; until then every word of it is kept in this browser. */
export function NewPostForm({ categories, onCancel }: { categories: string[]; onCancel: () => void }) {
  const form = useSavingForm({
    draftKey: draftKey("blog", null),
    initial: EMPTY_POST,
    makeId: (values) => makeReadableId(values.title, "post"),
    check: checkNewPost,
    send: sendNewPost,
    afterwards: "empty",
    onSaved: (saved) => notify.success(saved.message ?? "Blog created successfully!"),
    onFailed: () => notify.error("Failed to create blog"),
    failure: "An error occurred",
  });
  useFormKeys({ form: FORM, onSave: () => void form.submit(), onCancel });
  return (
    <section className="panel" id="create-blog" aria-labelledby="create-blog-title">
      <div className="panel-head">
        <h2 id="create-blog-title">Create Blog</h2>
        <span className="meta">Fields marked * are required</span>
      </div>
      <KeptDraft {...form.draft} />
      <SavedForm
        id={FORM}
        label="Create Blog"
        errors={form.errors}
        isSaving={form.isSaving}
        focusFirst
        onSubmit={() => void form.submit()}
      >
        <FormNews problem={form.problem} isSaving={form.isSaving} />
        <div className="form-columns" inert={form.isSaving}>
          <div>
            <PostWriting form={form} />
          </div>
          <div>
            <PostFacts form={form} categories={categories} />
            <PostPictures form={form} required />
            {form.percent > 0 && <Progress text={savingText(form.percent, "")} percent={form.percent} />}
          </div>
        </div>
        <div className="form-foot">
          <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
            Cancel
          </button>
          <SaveButton
            form={FORM}
            text={form.isSaving ? savingText(form.percent, "Saving...") : "Create Blog"}
            isSaving={form.isSaving}
          />
        </div>
      </SavedForm>
    </section>
  );
}
