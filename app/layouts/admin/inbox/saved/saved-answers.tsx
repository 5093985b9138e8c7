import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookmarkPlus, Library } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { call } from "../../../../platform/endpoints/call.ts";
import { savedAnswerEndpoints } from "../../../../platform/inbox/saved/endpoints.ts";
import {
  ANSWER_FIELDS,
  type FieldValues,
  fillFields,
  LONGEST_ANSWER,
  LONGEST_ANSWER_TITLE,
  type SavedAnswer,
} from "../../../../platform/inbox/saved/saved-answer.ts";
import { asApiProblem } from "../../../../ui/busy/failure.ts";
import { FormDialog } from "../../../../ui/forms/form-dialog.tsx";
import { notify } from "../../../../ui/page/toast.tsx";
import { SAVED_ANSWERS, SavedAnswerList } from "./saved-answer-list.tsx";

const NAMES = ANSWER_FIELDS.map((name) => `{${name}}`).join(", ");
const FIELDS = [
  { name: "title", label: "Name", required: true, maxLength: LONGEST_ANSWER_TITLE, autoComplete: "off" },
  {
    name: "text",
    label: "Answer",
    required: true,
    maxLength: LONGEST_ANSWER,
    rows: 8,
    hint: `Filled in when the answer is used: ${NAMES}.`,
  },
] as const;

type Props = {
  values: FieldValues;
  /** The reply being written, and its field. */
  text: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};
type Opened = { dialog: "list" } | { dialog: "new" } | { dialog: "edit"; id: string } | null;

/** Inserts a saved answer into a reply, saves the reply as one, and changes the saved answers. */
export function SavedAnswers({ values, text, onChange, field }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const { insert } = useInserting({ text, onChange, field });
  const toList = () => setOpened({ dialog: "list" });
  return (
    <>
      <button type="button" className="btn btn-quiet btn-sm" onClick={toList}>
        <Library aria-hidden className="icon" />
        Saved answers
      </button>
      {text.trim() !== "" && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setOpened({ dialog: "new" })}>
          <BookmarkPlus aria-hidden className="icon" />
          Save this answer
        </button>
      )}
      {opened?.dialog === "list" && (
        <SavedAnswerList
          onChoose={(answer) => {
            setOpened(null);
            insert(fillFields(answer.text, values));
          }}
          onEdit={({ _id }) => setOpened({ dialog: "edit", id: _id })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.dialog === "new" && <NewAnswer text={text.trim()} onClose={() => setOpened(null)} />}
      {opened?.dialog === "edit" && <EditAnswer id={opened.id} onClose={toList} />}
    </>
  );
}

/** Puts words where the caret is, and the focus into the field. */
function useInserting({ text, onChange, field }: Omit<Props, "values">) {
  const [inserted, setInserted] = useState(0);
  useEffect(() => {
    // After the dialog, which gives the focus back to its button.
    if (inserted > 0) field.current?.focus();
  }, [field, inserted]);
  const insert = (words: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    onChange(text.slice(0, from) + words + text.slice(to));
    setInserted(inserted + 1);
  };
  return { insert };
}

function NewAnswer({ text, onClose }: { text: string; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <FormDialog
      title="Save this answer"
      action="Save"
      fields={FIELDS}
      values={{ text }}
      send={async (body, idempotencyKey) => {
        const { title } = await call(savedAnswerEndpoints.add, { body, idempotencyKey });
        onClose();
        notify.success(`“${title}” is saved for other replies.`);
        void client.invalidateQueries({ queryKey: SAVED_ANSWERS.queryKey });
      }}
      onClose={onClose}
    />
  );
}

function EditAnswer({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const answer = useQuery(SAVED_ANSWERS).data?.find(({ _id }) => _id === id);
  const showChanged = (changed: SavedAnswer) =>
    client.setQueryData<SavedAnswer[]>(SAVED_ANSWERS.queryKey, (now) =>
      now?.map((one) => (one._id === changed._id ? changed : one)),
    );
  return (
    <FormDialog
      title="Edit the saved answer"
      action="Save"
      fields={FIELDS}
      values={{ title: answer?.title ?? "", text: answer?.text ?? "" }}
      send={async (typed) => {
        try {
          const body = { ...typed, version: answer?.version ?? 0 };
          showChanged(await call(savedAnswerEndpoints.update, { params: { id }, body }));
          onClose();
        } catch (error) {
          // The version of the other change is read, so that saving again replaces it.
          if (asApiProblem(error)?.status === 409) await client.invalidateQueries({ queryKey: SAVED_ANSWERS.queryKey });
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
