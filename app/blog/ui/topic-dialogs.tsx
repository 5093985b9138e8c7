import { useId } from "react";
import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import type { useTopics } from "./use-topics.ts";

type Topic = { name: string; posts: number };
type Topics<Item extends Topic> = ReturnType<typeof useTopics<Item, "rename" | "merge" | "remove">>;
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

type DialogsProps<Item extends Topic> = {
  topics: Pick<Topics<Item>, "items" | "asked" | "ask" | "isWorking" | "change" | "attempt">;
  /** What becomes of one where it is merged. */
  left: (item: Item) => string;
  removal: (item: Item) => { title: string; question: string; action: string; said: string };
};

/** The questions before one of a list is renamed, merged or removed. */
export function TopicDialogs<Item extends Topic>({ topics, left, removal }: DialogsProps<Item>) {
  const { items, asked, ask, isWorking, change, attempt } = topics;
  const close = () => ask(null);
  if (!asked || asked.what === "add") return null;
  const { what, item } = asked;
  if (what === "rename")
    return <RenameOrMerge item={item} items={items} left={left(item)} change={change} onClose={close} />;
  const { said, ...words } = removal(item);
  return (
    <ConfirmDialog
      {...words}
      working={isWorking ? "Removing..." : null}
      onConfirm={() => void attempt("remove", { name: item.name }, said)}
      onClose={close}
    />
  );
}

type ChangeProps<Item extends Topic> = Pick<Topics<Item>, "items" | "change"> & {
  item: Item;
  left: string;
  onClose: () => void;
};

/** Renames one; the name of another one merges it into that. */
function RenameOrMerge<Item extends Topic>({ item, items, left, change, onClose }: ChangeProps<Item>) {
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
