import type { NewsletterContent } from "../newsletter-content.ts";
import { Subscribe } from "./subscribe.tsx";

/** Below a page that asks for it: the letter, in a piece of night. */
export function NewsletterBox({ title, text }: Pick<NewsletterContent, "title" | "text">) {
  return (
    <aside className="wrap pb-(--section)" aria-labelledby="letter">
      <div className="newsletter-box night">
        <div className="kolam" />
        <div>
          <h2 id="letter">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <Subscribe source="blog" />
      </div>
    </aside>
  );
}
