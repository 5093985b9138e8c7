import type { z } from "zod";
import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { SelectField, TextField } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { categorySchema } from "../topic.ts";
import type { useTopics } from "./use-topics.ts";

type Topic = { name: string; posts: number };
type DialogProps = { onSend: (to: string) => Promise<void>; onClose: () => void };

export function AddCategory({ onSend, onClose }: DialogProps) {
  const form = useDialogForm({ name: "" }, categorySchema, ({ name }) => onSend(name.trim()));
  return (
    <DialogForm
      title="Add a category"
      action="Add category"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="mb-4" />
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.field("name")} />
    </DialogForm>
  );
}

type ChangeProps<Item extends Topic> = Pick<
  ReturnType<typeof useTopics<Item, "rename" | "merge">>,
  "items" | "change"
> & {
  what: "rename" | "merge";
  item: Item;
  schema: z.ZodType;
  /** What becomes of the one that is merged. */
  left: string;
  onClose: () => void;
};

/** Another name for one, or its place taken by another that is there. */
export function ChangeTopic<Item extends Topic>({
  what,
  item,
  items,
  schema,
  left,
  change,
  onClose,
}: ChangeProps<Item>) {
  const { name } = item;
  const send = (to: string) =>
    what === "rename"
      ? change("rename", { name, to }, `“${name}” is called “${to}” now.`)
      : change("merge", { name, to }, `“${name}” is part of “${to}” now.`);
  const given = { item, schema, onSend: send, onClose };
  if (what === "rename") return <RenameTopic {...given} />;
  return <MergeTopic {...given} others={items.filter((other) => other !== item)} left={left} />;
}

type OfOne = DialogProps & { item: Topic; schema: z.ZodType };

function RenameTopic({ item, schema, onSend, onClose }: OfOne) {
  const form = useDialogForm({ to: item.name }, schema, ({ to }) => onSend(to.trim()));
  return (
    <DialogForm
      title={`Rename “${item.name}”`}
      action="Rename"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="mb-4" />
      <TextField
        label="New name"
        required
        maxLength={60}
        autoComplete="off"
        hint={item.posts > 0 ? `${countWords(item.posts, "article")} will say it at once` : undefined}
        {...form.field("to")}
      />
    </DialogForm>
  );
}

function MergeTopic({ item, others, left, schema, onSend, onClose }: OfOne & { others: Topic[]; left: string }) {
  const form = useDialogForm({ to: others[0]?.name ?? "" }, schema, ({ to }) => onSend(to));
  return (
    <DialogForm
      title={`Merge “${item.name}” into another`}
      action="Merge"
      working={form.isSending ? "Merging..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="mb-4" />
      <p className="mb-4">{left}</p>
      <SelectField
        label="Into"
        choices={others.map(({ name, posts }) => ({ value: name, label: `${name} (${posts})` }))}
        {...form.field("to")}
      />
    </DialogForm>
  );
}
