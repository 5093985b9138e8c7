import { sendForm } from "../../platform/endpoints/call.ts";
import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import type { CommentRecord } from "../comment.ts";
import { commentEndpoints } from "../endpoints.ts";

type Props = { item: CommentRecord; onDone: (changed: CommentRecord) => void; onClose: () => void };

export function EditComment({ item: { _id: id, author, text }, onDone, onClose }: Props) {
  return (
    <FormDialog
      title={`Edit the comment of ${author}`}
      action="Save"
      fields={[
        { name: "author", label: "Name", required: true, maxLength: 80, autoComplete: "off" },
        { name: "text", label: "Comment", required: true, rows: 6 },
      ]}
      values={{ author, text }}
      send={async (values) =>
        onDone(await sendForm(commentEndpoints.edit, { params: { id }, body: { ...values, before: text } }))
      }
      onClose={onClose}
    />
  );
}

export function ReplyToComment({ item: { _id: id, author, text, reply }, onDone, onClose }: Props) {
  return (
    <FormDialog
      title={`Reply to ${author}`}
      action="Save reply"
      fields={[
        {
          name: "reply",
          label: "Reply",
          rows: 5,
          hint: `Readers see it below the comment, as from the foundation.${reply ? " Leave it empty to remove it." : ""}`,
        },
      ]}
      values={{ reply }}
      send={async (values) =>
        onDone(await sendForm(commentEndpoints.reply, { params: { id }, body: { ...values, before: reply } }))
      }
      onClose={onClose}
    >
      <blockquote className="well below-m">{text}</blockquote>
    </FormDialog>
  );
}
