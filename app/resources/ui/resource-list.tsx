import { href, Link } from "react-router";
import { Picture } from "../../ui/page/picture.tsx";
import { ResourceAction } from "./resource-action.tsx";
import type { ResourceData } from "../resource-data.ts";

type Props = { resources: ResourceData[]; title: string; isFirst: boolean };

/** The library as rows: the type's picture, the words, how much it is. */
export function ResourceList({ resources, title, isFirst }: Props) {
  return (
    <section aria-labelledby="all-resources">
      <h2 id="all-resources" className="mb-8">
        {title}
      </h2>
      <div className="resource-rows">
        {resources.map((resource, index) => (
          <article key={resource.id} className="card resource-row">
            <Picture
              className="aspect-4/3"
              picture={resource.picture}
              alt=""
              sizes="(width >= 820px) 180px, 104px"
              isLead={isFirst && index === 0}
            />
            <div>
              <p className="kick">
                {resource.label}, {resource.category}
              </p>
              <h3 className="mt-1 mb-2 text-[1.5rem] leading-[1.18]">
                <Link className="card-link" to={href("/resources/:resourceId", { resourceId: resource.id })}>
                  {resource.title}
                </Link>
              </h3>
              <p className="max-w-[40em] text-ink-2">{resource.description}</p>
              <p className="meta mt-2">{resource.level}</p>
            </div>
            <ResourceAction resource={resource} />
          </article>
        ))}
      </div>
    </section>
  );
}
