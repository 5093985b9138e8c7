import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import type { useTopics } from "./use-topics.ts";

type Topic = { name: string; posts: number };
type DialogProps = { onSend: (to: string) => Promise<void>; onClose: () => void };
const NAME = { required: true, maxLength: 60, autoComplete: "off" };

export function AddCategory({ onSend, onClose }: DialogProps) {
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
  what: "rename" | "merge";
  item: Item;
  /** What becomes of the one that is merged. */
  left: string;
  onClose: () => void;
};

/** Renames one, or merges it into another. */
export function ChangeTopic<Item extends Topic>({ what, item, items, left, change, onClose }: ChangeProps<Item>) {
  const { name } = item;
  const send = (to: string) =>
    what === "rename"
      ? change("rename", { name, to }, `“${name}” is called “${to}” now.`)
      : change("merge", { name, to }, `“${name}” is part of “${to}” now.`);
  const given = { item, onSend: send, onClose };
  if (what === "rename") return <RenameTopic {...given} />;
  return <MergeTopic {...given} others={items.filter((other) => other !== item)} left={left} />;
}

type OfOne = DialogProps & { item: Topic };

function RenameTopic({ item, onSend, onClose }: OfOne) {
  const hint = item.posts > 0 ? `${countWords(item.posts, "article")} will say it at once` : undefined;
  return (
    <FormDialog
      title={`Rename “${item.name}”`}
      action="Rename"
      fields={[{ name: "to", label: "New name", hint, ...NAME }]}
      values={{ to: item.name }}
      send={({ to }) => onSend(to.trim())}
      onClose={onClose}
    />
  );
}

function MergeTopic({ item, others, left, onSend, onClose }: OfOne & { others: Topic[]; left: string }) {
  const choices = others.map(({ name, posts }) => ({ value: name, label: `${name} (${posts})` }));
  return (
    <FormDialog
      title={`Merge “${item.name}” into another`}
      action="Merge"
      working="Merging..."
      fields={[{ name: "to", label: "Into", choices }]}
      send={({ to }) => onSend(to)}
      onClose={onClose}
    >
      <p className="below-m">{left}</p>
    </FormDialog>
  );
}
