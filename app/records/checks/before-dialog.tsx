import { CircleCheck, Smartphone } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { cutText } from "../../platform/text/cut-text.ts";
import { FilePreview } from "../../ui/forms/image-field.tsx";
import { Dialog } from "../../ui/page/dialog.tsx";
import { LONGEST_TITLE_IN_SEARCH, type OpenPoint } from "./record-check.ts";
import "./before-dialog.css";

const LONGEST_DESCRIPTION = 160;

type PreviewProps = {
  title: string;
  description: string;
  /** The path of its page; of a new record only the beginning. */
  path: string;
  /** A chosen file, or the address of a stored picture. */
  image: File | string | undefined;
};
type Props = PreviewProps & {
  points: OpenPoint[];
  /** The labels of fields and pictures by name. */
  labels: Record<string, string>;
  onLead: (point: OpenPoint) => void;
  openPreview?: (() => void) | undefined;
  /** Given if it was opened by the button that publishes. */
  publishText?: string;
  onPublish?: () => void;
  onClose: () => void;
};

/** What is missing or odd in a record, each with the way to its field, and how other sites show it. */
export function BeforeDialog({
  points,
  labels,
  onLead,
  openPreview,
  publishText,
  onPublish,
  onClose,
  ...shown
}: Props) {
  return (
    <Dialog title="Before it goes out" wide onClose={onClose}>
      {points.length === 0 ? (
        <p className="with-icon">
          <CircleCheck aria-hidden className="icon" />
          Nothing is missing.
        </p>
      ) : (
        <>
          <p>
            {points.length === 1 ? "One thing to look at." : `${points.length} things to look at.`} It can be published
            all the same.
          </p>
          <ul className="lines above-m below-m">
            {points.map((point) => (
              <li key={`${point.field} ${point.sentence} ${point.at ?? ""}`}>
                <span className="grow">{point.sentence}</span>
                <button type="button" className="btn btn-secondary btn-sm" onClick={() => onLead(point)}>
                  Go to {labels[point.field]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid grid-fit gap-m above-m">
        <SearchResult {...shown} />
        <ChatCard {...shown} />
      </div>
      <div className="row dialog-actions">
        {openPreview && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={openPreview}>
            <Smartphone aria-hidden className="icon" />
            Preview on a phone
          </button>
        )}
        <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
          Close
        </button>
        {onPublish && (
          <button type="button" className="btn btn-primary btn-sm" onClick={onPublish}>
            {publishText}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Without a title, what it would be called. */
const titleOf = ({ title }: PreviewProps) => title.trim() || "No title yet";

function SearchResult(shown: PreviewProps) {
  const root = useRouteLoaderData("root") as { site: { name: string } } | undefined;
  const { host } = location;
  return (
    <section aria-label="As a search result" className="before-preview">
      <h3>As a search result</h3>
      <div className="well">
        <small className="block">
          {root?.site.name} · {host}
          {shown.path}
        </small>
        <b className="before-search-title">
          {cutText(`${titleOf(shown)} | ${root?.site.name}`, LONGEST_TITLE_IN_SEARCH)}
        </b>
        <p>{cutText(shown.description, LONGEST_DESCRIPTION) || "No description yet."}</p>
      </div>
    </section>
  );
}

function ChatCard(shown: PreviewProps) {
  return (
    <section aria-label="As a card in WhatsApp" className="before-preview">
      <h3>As a card in WhatsApp</h3>
      <div className="well before-card">
        <ChosenImage image={shown.image} />
        <div>
          <b>{titleOf(shown)}</b>
          <p className="clamped">{shown.description || "No description yet."}</p>
          <small>{location.host}</small>
        </div>
      </div>
    </section>
  );
}

function ChosenImage({ image }: Pick<PreviewProps, "image">) {
  if (image === undefined) return <p className="middle">No image yet.</p>;
  return image instanceof File ? <FilePreview file={image} /> : <img src={image} alt="" />;
}
