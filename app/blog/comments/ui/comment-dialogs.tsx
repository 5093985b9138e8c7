import { call } from "../../../platform/endpoints/call.ts";
import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { commentEditSchema, commentReplySchema, type CommentRecord } from "../comment-record.ts";
import { commentEndpoints } from "../endpoints.ts";

type Props = { item: CommentRecord; onDone: (changed: CommentRecord) => void; onClose: () => void };

export function EditComment({ item: { _id, author, text }, onDone, onClose }: Props) {
  const form = useDialogForm({ author, text }, commentEditSchema, async (values) =>
    onDone(await call(commentEndpoints.edit, { params: { id: _id }, body: { ...values, before: text } })),
  );
  return (
    <DialogForm
      title={`Edit the comment of ${author}`}
      action="Save"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="comment-problem" />
      <TextField label="Name" required maxLength={80} autoComplete="off" {...form.field("author")} />
      <TextArea label="Comment" required rows={6} {...form.field("text")} />
    </DialogForm>
  );
}

export function ReplyToComment({ item: { _id, author, text, reply }, onDone, onClose }: Props) {
  const form = useDialogForm({ reply }, commentReplySchema, async (values) =>
    onDone(await call(commentEndpoints.reply, { params: { id: _id }, body: { ...values, before: reply } })),
  );
  return (
    <DialogForm
      title={`Reply to ${author}`}
      action="Save reply"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="comment-problem" />
      <blockquote className="comment-quoted">{text}</blockquote>
      <TextArea
        label="Reply"
        rows={5}
        hint={`Readers see it below the comment, as from the foundation.${reply ? " Leave it empty to remove it." : ""}`}
        {...form.field("reply")}
      />
    </DialogForm>
  );
}
