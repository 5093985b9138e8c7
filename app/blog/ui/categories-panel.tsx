import { ArrowDown, ArrowUp, GripVertical, NotebookPen, Trash2 } from "lucide-react";
import { sendForm } from "../../platform/endpoints/call.ts";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { QueryProblem } from "../../ui/list-page/query-problem.tsx";
import type { MenuAction } from "../../ui/lists/action-menu.tsx";
import { KeyHints } from "../../ui/lists/key-hints.tsx";
import { useRowGrip } from "../../ui/list-page/use-list-order.ts";
import { Waiting } from "../../ui/page/waiting.tsx";
import { categoryChanges, topicEndpoints, type CategoryVerb } from "../endpoints.ts";
import type { CategoryAnswer } from "../topic.ts";
import { AddCategory, TopicDialogs } from "./topic-dialogs.tsx";
import { TopicTable } from "./topic-table.tsx";
import { useTopics } from "./use-topics.ts";

type Topics = ReturnType<typeof useTopics<CategoryAnswer, CategoryVerb>>;
type Moves = ReturnType<typeof useMoves>;

/** The categories in the order in which forms offer them. */
export function CategoriesPanel() {
  const topics = useTopics<CategoryAnswer, CategoryVerb>(queryOf(topicEndpoints.listCategories, {}), (verb, body) =>
    sendForm(categoryChanges[verb], { body }),
  );
  const moves = useMoves(topics);
  const problem = <QueryProblem query={topics.query} failed="The categories could not be loaded." />;
  if (!topics.query.data) return topics.query.error ? problem : <Waiting text="Loading the categories..." />;
  return (
    <>
      {problem}
      <div className="row spread above-m below-s">
        <h2>Categories</h2>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => topics.ask({ what: "add" })}>
          + Add category
        </button>
      </div>
      <TopicTable
        table={topics.table}
        caption="Categories of articles, in their order"
        label="Category"
        items={topics.items}
        renderName={(item) => <CategoryName item={item} grip={moves.grip(item.name)} />}
        onRename={(item) => topics.ask({ what: "rename", item })}
        menuOf={(item) => categoryActions(item, topics, moves)}
        onMove={moves.step}
      />
      <KeyHints hints={[["Alt ↑ ↓", "earlier, later"]]} />
      {topics.asked?.what === "add" && (
        <AddCategory
          onSend={(name) => topics.change("add", { name }, `“${name}” is on the list.`)}
          onClose={() => topics.ask(null)}
        />
      )}
      <TopicDialogs
        topics={topics}
        left={({ name }) =>
          `Its articles get the other category, and “${name}” leaves the list. This cannot be undone.`
        }
        removal={({ name }) => ({
          title: `Remove “${name}”?`,
          question: "No article has it. Forms no longer offer it.",
          action: "Remove",
          said: `“${name}” is off the list.`,
        })}
      />
    </>
  );
}

function useMoves({ items, attempt }: Topics) {
  const neighbour = (item: CategoryAnswer, by: -1 | 1) => items[items.indexOf(item) + by];
  const move = (name: string, to: string | undefined) =>
    void (to && attempt("move", { name, to }, `“${name}” has moved.`));
  const step = (item: CategoryAnswer, by: -1 | 1) => move(item.name, neighbour(item, by)?.name);
  const grip = useRowGrip({
    onDrop: move,
    onStep: (name, by) => {
      const item = items.find((one) => one.name === name);
      if (item) step(item, by);
    },
  });
  return { neighbour, step, grip };
}

function CategoryName({ item, grip }: { item: CategoryAnswer; grip: ReturnType<Moves["grip"]> }) {
  return (
    <span className="row serif topic-name">
      <button type="button" className="grip" aria-label={`Move ${item.name}: arrow keys`} {...grip}>
        <GripVertical aria-hidden className="icon" />
      </button>
      <span>{item.name}</span>
      {item.isForNew && <span className="badge badge-info">New articles begin with it</span>}
    </span>
  );
}

function categoryActions(item: CategoryAnswer, topics: Topics, { neighbour, step }: Moves): MenuAction[] {
  const { ask, attempt } = topics;
  const actions: (MenuAction & { when: unknown })[] = [
    {
      label: "Earlier",
      icon: <ArrowUp aria-hidden className="icon" />,
      onChoose: () => step(item, -1),
      when: neighbour(item, -1),
    },
    {
      label: "Later",
      icon: <ArrowDown aria-hidden className="icon" />,
      onChoose: () => step(item, 1),
      when: neighbour(item, 1),
    },
    {
      label: "Use for new articles",
      icon: <NotebookPen aria-hidden className="icon" />,
      onChoose: () => void attempt("begin-with", item, `New articles begin with “${item.name}”.`),
      when: !item.isForNew,
    },
    {
      label: "Remove",
      icon: <Trash2 aria-hidden className="icon" />,
      onChoose: () => ask({ what: "remove", item }),
      when: item.posts === 0,
    },
  ];
  return actions.filter(({ when }) => when);
}
