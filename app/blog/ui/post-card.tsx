import { href, Link } from "react-router";
import { languageOf } from "../../ui/reading/language.ts";
import { CardPicture } from "../../ui/pictures/picture.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import { Byline } from "./byline.tsx";
import type { PostCardData } from "./post-card-data.ts";

type Props = { post: PostCardData; isLead?: boolean };

/** A post among others: picture, category, name, excerpt, its first two tags, who and when. */
export function PostCard({ post, isLead = false }: Props) {
  return (
    <article className="card">
      <CardPicture picture={post.picture} alt={post.alt} isLead={isLead} />
      <p className="kick">{post.category}</p>
      <h3 lang={languageOf(post.title)}>
        <PostLink post={post} />
      </h3>
      <p>{post.excerpt}</p>
      <Tags tags={post.tags} className="card-end below-m" />
      <Byline author={post.author} picture={post.authorPicture} date={post.date} readTime={post.readTime} />
    </article>
  );
}

/** A post's name, which is the link to its page; it covers the card it stands in. */
export function PostLink({ post }: { post: Pick<PostCardData, "id" | "title"> }) {
  return (
    <Link className="card-link" to={href("/blog/:postId", { postId: post.id })}>
      {post.title}
    </Link>
  );
}
