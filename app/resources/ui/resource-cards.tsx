import { href, Link } from "react-router";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import { CardPicture, Picture } from "../../ui/pictures/picture.tsx";
import { ACTIONS, type ResourceData } from "../resource-data.ts";
import "./resources.css";

type Props = { resources: ResourceData[] };

/** The two featured items. */
export function FeaturedResources({ resources }: Props) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="featured-resources">
      <h2 id="featured-resources" className="below-xl">
        Featured
      </h2>
      <div className="grid resource-pair">
        {resources.map((resource, index) => (
          <article key={resource.id} className="card">
            <Picture
              picture={resource.picture}
              alt={resource.alt}
              sizes="(width >= 1440px) 632px, (width >= 820px) 45vw, 90vw"
              isLead={index === 0}
            >
              <span className="badge badge-picture">{resource.label}</span>
            </Picture>
            <p className="kick">
              {resource.category}, {resource.level}
            </p>
            <h3 className="h2">
              <ResourceLink resource={resource} />
            </h3>
            <p className="narrow">{resource.description}</p>
            <ResourceAction resource={resource} />
          </article>
        ))}
      </div>
    </section>
  );
}

/** Others of the same kind, under one item's page. */
export function MoreResources({ resources }: Props) {
  if (resources.length === 0) return null;
  return (
    <section className="section wrap related" aria-labelledby="more-resources">
      <div className="hz hz-before hz-3" />
      <h2 id="more-resources" className="below-xl">
        More on this subject
      </h2>
      <div className="cards">
        {resources.map((resource) => (
          <article key={resource.id} className="card">
            <CardPicture picture={resource.picture} alt={resource.alt}>
              <span className="badge badge-picture">{resource.label}</span>
            </CardPicture>
            <p className="kick">{resource.category}</p>
            <h3>
              <ResourceLink resource={resource} />
            </h3>
            <ResourceAction resource={resource} />
          </article>
        ))}
      </div>
    </section>
  );
}

type ResourceListProps = { resources: ResourceData[]; title: string; isFirst: boolean };

/** The library as rows: its picture, the words, how long it is. */
export function ResourceList({ resources, title, isFirst }: ResourceListProps) {
  return (
    <section aria-labelledby="all-resources">
      <h2 id="all-resources" className="below-xl">
        {title}
      </h2>
      <div className="rows">
        {resources.map((resource, index) => (
          <article key={resource.id} className="card picture-row resource-row">
            <Picture
              ratio={4 / 3}
              picture={resource.picture}
              alt=""
              sizes="(width >= 820px) 180px, 104px"
              isLead={isFirst && index === 0}
            />
            <div>
              <p className="kick">
                {resource.label}, {resource.category}
              </p>
              <h3>
                <ResourceLink resource={resource} />
              </h3>
              <p className="narrow">{resource.description}</p>
              <p className="meta">{resource.level}</p>
            </div>
            <ResourceAction resource={resource} />
          </article>
        ))}
      </div>
    </section>
  );
}

function ResourceLink({ resource: { id, title } }: { resource: ResourceData }) {
  return (
    <Link className="card-link" to={href("/resources/:resourceId", { resourceId: id })}>
      {title}
    </Link>
  );
}

/** The length of an item, and what its link opens. */
function ResourceAction({ resource: { type, length } }: { resource: ResourceData }) {
  return (
    <p className="row resource-action">
      <span className="meta">{length}</span>
      <span className="link" aria-hidden="true">
        {ACTIONS[type]}
        <ArrowRightIcon className="icon" />
      </span>
    </p>
  );
}
