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
    <section className="page-end">
      <h2 className="below-xl">Featured Articles</h2>
      <div className={beside.length > 0 ? "split split-wide" : ""}>
        <LeadPost post={lead} />
        {beside.length > 0 && (
          <div className="stack">
            {beside.map((post) => (
              <BesidePost key={post.id} post={post} />
            ))}
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <div className="cards above-xl">
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
        picture={post.picture}
        alt={post.alt}
        sizes="(width >= 1440px) 837px, (width >= 820px) 58vw, 90vw"
        isLead
      />
      <p className="kick">{post.category}</p>
      <h3 className="h1">
        <PostLink post={post} />
      </h3>
      <p className="lead">{post.excerpt}</p>
      <Byline author={post.author} picture={post.authorPicture} date={post.date} readTime={post.readTime} />
    </article>
  );
}

function BesidePost({ post }: { post: PostCardData }) {
  return (
    <article className="card">
      <Picture picture={post.picture} alt={post.alt} sizes="(width >= 1440px) 419px, (width >= 820px) 29vw, 90vw" />
      <p className="kick">{post.category}</p>
      <h3 className="h3">
        <PostLink post={post} />
      </h3>
      <p>{post.excerpt}</p>
      <Byline author={post.author} picture={post.authorPicture} date={post.date} readTime={post.readTime} />
    </article>
  );
}
