import { CardPicture, type PictureSource } from "../../ui/pictures/picture.tsx";
import { PostLink } from "./post-card.tsx";

export type RelatedPost = {
  id: string;
  title: string;
  category: string;
  readTime: string;
  picture: PictureSource;
  alt: string;
};

/** Three other posts to go on with. */
export function RelatedPosts({ posts }: { posts: RelatedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section wrap related">
      <div className="hz hz-before hz-3" />
      <h2 className="below-xl">Related Articles</h2>
      <div className="cards">
        {posts.map((post) => (
          <RelatedCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}

function RelatedCard({ post }: { post: RelatedPost }) {
  return (
    <article className="card">
      <CardPicture picture={post.picture} alt={post.alt} />
      <p className="kick">{post.category}</p>
      <h3>
        <PostLink post={post} />
      </h3>
      <p className="meta">{post.readTime}</p>
    </article>
  );
}
