import { Subscribe } from "./subscribe.tsx";

/** Below a page that asks for it: the letter, in a piece of night. */
export function NewsletterBox() {
  return (
    <aside className="wrap pb-(--section)" aria-labelledby="letter">
      <div className="newsletter-box night">
        <div className="kolam" />
        <div>
          <h2 id="letter">A letter, once a month</h2>
          <p>One practice, one reading, the new dates.</p>
        </div>
        <Subscribe source="blog" />
      </div>
    </aside>
  );
}
