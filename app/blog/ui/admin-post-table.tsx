import { draftKey, dropDraft } from "../../platform/forms/drafts.ts";
import type { ApiPage } from "../../platform/http/api-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordManager } from "../../ui/record-manager.tsx";
import { TitleCell, type Column } from "../../ui/record-table.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { requestPosts, sendPostRemoval, type PostAnswer } from "../post-requests.ts";

const COLUMNS: Column<PostAnswer>[] = [
  {
    label: "Title",
    cell: (post) => (
      <TitleCell
        image={post.image}
        title={post.title}
        note={isAhead(post) && <span className="badge badge-info">From {post.formattedDate}</span>}
      />
    ),
  },
  { label: "Author", cell: (post) => post.author },
  { label: "Category", cell: (post) => <span className="badge badge-neutral">{post.category}</span> },
];

const WORDS = {
  removed: "Blog deleted.",
  removeFailed: "The blog could not be deleted.",
  moreFailed: "More blogs could not be loaded.",
};

export const LOADING_BLOGS = "Loading blogs...";

/** What the server sends of the page. */
export function LoadingPosts() {
  return (
    <>
      <PageHead title="Blog Management" />
      <Waiting text={LOADING_BLOGS} />
    </>
  );
}

export function PostTable({ first }: { first: ApiPage<PostAnswer> }) {
  const list = useRecordList({ first, loadMore: requestPosts, remove: removePost, words: WORDS });
  return (
    <RecordManager
      list={list}
      caption="Blog posts, newest first"
      columns={COLUMNS}
      idOf={(post) => post._id}
      titleOf={(post) => post.title}
      textOf={(post) => `${post.title} ${post.author} ${post.category} ${post.tags.join(" ")}`}
      editPath={(post) => `/admin/blog/${post._id}`}
      newPath="/admin?create=blog"
      question="Are you sure you want to delete this blog?"
      plural="blogs"
      empty="No blogs yet."
      create="Create New Blog"
    />
  );
}

async function removePost(post: PostAnswer): Promise<void> {
  await sendPostRemoval(post);
  dropDraft(draftKey("blog", post._id));
}

/** A post whose publish date is ahead is not on the public site yet. */
function isAhead(post: PostAnswer): boolean {
  return new Date(post.publishDate) > new Date();
}
