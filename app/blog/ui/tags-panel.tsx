import { Trash2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { sendForm } from "../../platform/endpoints/call.ts";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { QueryProblem } from "../../ui/list-page/query-problem.tsx";
import type { MenuAction } from "../../ui/lists/action-menu.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { SearchBox } from "../../ui/lists/search-box.tsx";
import { Waiting } from "../../ui/page/waiting.tsx";
import { tagChanges, topicEndpoints, type TagVerb } from "../endpoints.ts";
import type { TagAnswer } from "../topic.ts";
import { TopicDialogs } from "./topic-dialogs.tsx";
import { TopicTable } from "./topic-table.tsx";
import { useTopics } from "./use-topics.ts";

type Topics = ReturnType<typeof useTopics<TagAnswer, TagVerb>>;

/** The tags that posts have; a new one is made by writing it at a post. */
export function TagsPanel() {
  const topics = useTopics<TagAnswer, TagVerb>(queryOf(topicEndpoints.listTags, {}), (verb, body) =>
    sendForm(tagChanges[verb], { body }),
  );
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter).trim().toLowerCase();
  const shown = topics.items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const problem = <QueryProblem query={topics.query} failed="The tags could not be loaded." />;
  if (!topics.query.data) return topics.query.error ? problem : <Waiting text="Loading the tags..." />;
  return (
    <>
      {problem}
      <div className="above-m below-s">
        <h2>Tags</h2>
      </div>
      {topics.items.length === 0 ? (
        <p className="admin-help">No article has a tag yet. Tags are written at each article.</p>
      ) : (
        <>
          <div className="row tools">
            <SearchBox
              label="Filter tags"
              placeholder="Filter"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <output className="meta">
              {wanted ? `${shown.length} of ${topics.items.length} tags` : countWords(topics.items.length, "tag")}
            </output>
          </div>
          <TopicTable
            table={topics.table}
            caption="Tags of articles, the most used first"
            label="Tag"
            items={shown}
            renderName={({ name }) => <span className="row serif topic-name">{name}</span>}
            onRename={(item) => topics.ask({ what: "rename", item })}
            menuOf={(item) => tagActions(item, topics)}
          />
          {shown.length === 0 && <p className="admin-help">Nothing here matches “{filter.trim()}”.</p>}
        </>
      )}
      <TopicDialogs
        topics={topics}
        left={() => "Its articles get the other tag instead. This cannot be undone."}
        removal={({ name, posts }) => ({
          title: `Remove “${name}” everywhere?`,
          question: `${countWords(posts, "article")} will not have it any more. This cannot be undone.`,
          action: "Remove everywhere",
          said: `“${name}” is off every article.`,
        })}
      />
    </>
  );
}

function tagActions(item: TagAnswer, { ask }: Topics): MenuAction[] {
  return [
    {
      label: "Remove everywhere",
      icon: <Trash2 aria-hidden className="icon" />,
      onChoose: () => ask({ what: "remove", item }),
    },
  ];
}
