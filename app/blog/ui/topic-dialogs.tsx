import { useId } from "react";
import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import type { useTopics } from "./use-topics.ts";

type Topic = { name: string; posts: number };
const NAME = { required: true, maxLength: 60, autoComplete: "off" };

type AddProps = { onSend: (name: string) => Promise<void>; onClose: () => void };

export function AddCategory({ onSend, onClose }: AddProps) {
  return (
    <FormDialog
      title="Add a category"
      action="Add category"
      fields={[{ name: "name", label: "Name", ...NAME }]}
      send={({ name }) => onSend(name.trim())}
      onClose={onClose}
    />
  );
}

type ChangeProps<Item extends Topic> = Pick<
  ReturnType<typeof useTopics<Item, "rename" | "merge">>,
  "items" | "change"
> & {
  item: Item;
  /** What becomes of it where it is merged. */
  left: string;
  onClose: () => void;
};

/** Renames one; the name of another one merges it into that. */
export function RenameOrMerge<Item extends Topic>({ item, items, left, change, onClose }: ChangeProps<Item>) {
  const { name, posts } = item;
  const others = items.filter((other) => other !== item);
  const find = (typed: string) => others.find((other) => other.name.toLowerCase() === typed.trim().toLowerCase());
  const listId = useId();
  const articles = posts > 0 ? `${countWords(posts, "article")} will say it at once. ` : "";
  return (
    <FormDialog
      title={`Rename or merge “${name}”`}
      action={({ to }) => {
        const other = find(to);
        return other ? `Merge into ${other.name}` : "Rename";
      }}
      fields={[
        {
          name: "to",
          label: "New name",
          hint: `${articles}With the name of another one, the two are merged.`,
          list: listId,
          ...NAME,
        },
      ]}
      values={{ to: name }}
      send={async ({ to }) => {
        const other = find(to);
        if (other) await change("merge", { name, to: other.name }, `“${name}” is part of “${other.name}” now.`);
        else await change("rename", { name, to: to.trim() }, `“${name}” is called “${to.trim()}” now.`);
      }}
      renderAfter={({ to }) => <output className="row panel-note">{find(to) && left}</output>}
      onClose={onClose}
    >
      <datalist id={listId}>
        {others.map((other) => (
          <option key={other.name}>{other.name}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}
