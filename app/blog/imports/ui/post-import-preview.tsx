import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { NO_TITLE } from "../../../platform/records/record.ts";
import { FileSums, FileTable } from "../../../records/imports/file-table.tsx";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { articlesWords, type CheckedPosts, MOST_LISTED } from "../imported-post.ts";
import { PicturesPart } from "./pictures-part.tsx";
import type { OpenPostFile, usePostImport } from "./use-post-import.ts";

type Props = ReturnType<typeof usePostImport> & { from: OpenPostFile };

/** What an import would bring, before it is made. */
export function ImportPreviewPart({ from, ...importing }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { checked, file } = from;
  const { isPending, problem, errors, progress, add, ask, close } = importing;
  const count = checked.published + checked.scheduled + checked.drafts;
  return (
    <>
      <PageHead title={count > 0 ? articlesWords(count) : "Nothing to import"} heading={heading}>
        {count > 0 && (
          <BusyButton className="btn btn-primary btn-sm" isBusy={isPending} onClick={() => add(from)}>
            <Check aria-hidden className="icon" />
            {isPending ? "Importing..." : `Import ${articlesWords(count)}`}
          </BusyButton>
        )}
        {!isPending && from.read.columns.length > 0 && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => ask(from)}>
            Change the columns
          </button>
        )}
        {!isPending && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
            Cancel
          </button>
        )}
      </PageHead>
      <p className="admin-help">
        Of {file.name}. Nothing is stored before you import it. If the import is interrupted, send the same file again:
        it goes on where it ended.
      </p>
      <output className={progress ? "row below-m" : undefined}>{progress}</output>
      <FormProblem problem={problem ?? errors["file"] ?? null} className="below-m" />
      <FileSums sums={sumsOf(checked)} />
      {count > 0 && <PicturesPart {...importing} from={from} />}
      <Findings checked={checked} />
    </>
  );
}

function sumsOf({ published, scheduled, drafts, duplicates, pictures }: CheckedPosts) {
  return [
    { label: "Published", sum: published },
    { label: "Scheduled", sum: scheduled },
    { label: "Drafts", sum: drafts },
    { label: "Here already", sum: duplicates },
    { label: "Pictures", sum: pictures.length },
  ].map(({ label, sum }) => ({ label, sum: sum.toLocaleString("en-IN") }));
}

function Findings({ checked: { authors, categories, problems, left } }: { checked: CheckedPosts }) {
  return (
    <>
      <FileTable
        title="What is not taken over"
        head={["What", "How often", "For example in"]}
        rows={left.map(({ what, count, first }) => [what, count.toLocaleString("en-IN"), first.join(", ") || "–"])}
      />
      <FileTable
        title="Imported as drafts"
        head={["Article", "Why"]}
        rows={problems.first.map(({ title, problem }) => [title || NO_TITLE, problem])}
        more={problems.count > MOST_LISTED ? `The first ${MOST_LISTED} of ${problems.count}.` : ""}
      />
      <FileTable
        title="Categories"
        head={["Category", "Articles"]}
        rows={categories.map(({ name, posts, isNew }) => [
          isNew ? `${name} (new)` : name,
          posts.toLocaleString("en-IN"),
        ])}
      />
      <FileTable
        title="Authors"
        head={["Author", "Articles"]}
        rows={authors.map(({ name, posts }) => [name || "–", posts.toLocaleString("en-IN")])}
      />
    </>
  );
}
