import { href, Link } from "react-router";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { Picture } from "../../ui/page/picture.tsx";
import type { CategoryTile } from "../resource-data.ts";

/** The library by subject: each tile sets the category filter. */
export function CategoryTiles({ tiles }: { tiles: CategoryTile[] }) {
  return (
    <section aria-labelledby="explore-by-category">
      <h2 id="explore-by-category" className="mb-9">
        Explore by Category
      </h2>
      <ul className="category-tiles">
        {tiles.map(({ category, count, picture }) => (
          <li key={category}>
            <Link to={filterPath(href("/resources"), { category })}>
              <Picture
                className="aspect-3/2"
                picture={picture}
                alt=""
                sizes="(width >= 1440px) 421px, (width >= 820px) 30vw, 45vw"
              />
              <span className="category-name">
                {category}{" "}
                <small>
                  {count} {count === 1 ? "resource" : "resources"}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
