import { Picture } from "../../ui/pictures/picture.tsx";
import { Byline } from "./byline.tsx";
import { PostCard, PostLink } from "./post-card.tsx";
import type { PostCardData } from "./post-card-data.ts";

/** The newest featured post large, two beside it, any others as cards below. */
export function FeaturedPosts({ posts }: { posts: PostCardData[] }) {
  const [lead, second, third, ...rest] = posts;
  if (!lead) return null;
  const beside = [second, third].filter((post) => post !== undefined);
  return (
    <section className="pb-22">
      <h2 className="mb-8">Featured Articles</h2>
      <div className="featured">
        <LeadPost post={lead} />
        {beside.length > 0 && (
          <div className="grid content-start gap-8">
            {beside.map((post) => (
              <BesidePost key={post.id} post={post} />
            ))}
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <div className="cards mt-14">
          {rest.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      )}
    </section>
  );
}

function LeadPost({ post }: { post: PostCardData }) {
  return (
    <article className="card">
      <Picture
        className="mb-6 aspect-16/10"
        picture={post.picture}
        alt={post.alt}
        sizes="(width >= 1440px) 837px, (width >= 820px) 58vw, 90vw"
        isLead
      />
      <p className="kick">{post.category}</p>
      <h3 className="mt-2 mb-3.5 max-w-[14em] text-h1 leading-[1.05]">
        <PostLink post={post} />
      </h3>
      <p className="lead mb-5 max-w-[34em]">{post.excerpt}</p>
      <Byline author={post.author} picture={post.authorPicture} date={post.date} readTime={post.readTime} />
    </article>
  );
}

function BesidePost({ post }: { post: PostCardData }) {
  return (
    <article className="card">
      <Picture
        className="mb-3.5 aspect-3/2"
        picture={post.picture}
        alt={post.alt}
        sizes="(width >= 1440px) 419px, (width >= 820px) 29vw, 90vw"
      />
      <p className="kick">{post.category}</p>
      <h3 className="mt-1 mb-2.5">
        <PostLink post={post} />
      </h3>
      <p className="mb-3.5 text-ink-2">{post.excerpt}</p>
      <Byline author={post.author} picture={post.authorPicture} date={post.date} readTime={post.readTime} />
    </article>
  );
}
