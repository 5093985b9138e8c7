import type { Comment } from "../comment.ts";
import { languageOf } from "../../ui/reading/language.ts";

export function CommentList({ comments }: { comments: Comment[] }) {
  if (comments.length === 0) return <p className="meta">No comments yet. The first could be yours.</p>;
  return (
    <ul>
      {comments.map(({ id, user, text, reply, date }) => (
        <li key={id} id={id} className="grid grid-cols-[44px_minmax(0,1fr)] gap-4 border-t border-line py-5.5">
          <span
            className="grid size-11 place-items-center rounded-full bg-accent-tint font-serif text-[1.125rem] leading-none text-link"
            aria-hidden="true"
          >
            {/^./u.exec(user)?.[0]?.toUpperCase()}
          </span>
          <div>
            <p>
              <b className="font-[550]">{user}</b> <span className="meta">{date}</span>
            </p>
            <p className="mt-1 break-words whitespace-pre-line" lang={languageOf(text)}>
              {text}
            </p>
            {reply && (
              <div className="mt-3 border-l-2 border-line pl-4">
                <p>
                  <b className="font-[550]">From the foundation</b>
                </p>
                <p className="mt-1 break-words whitespace-pre-line" lang={languageOf(reply)}>
                  {reply}
                </p>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
