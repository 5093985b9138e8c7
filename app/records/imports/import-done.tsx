import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useSend } from "../../ui/busy/use-send.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { notify } from "../../ui/page/toast.tsx";
import type { AnyPreview, ImportKind } from "./import-kind.ts";
import type { Importing } from "./use-import.ts";

type Props<Role extends string, Preview extends AnyPreview, Done> = {
  kind: ImportKind<Role, Preview, Done>;
  importing: Importing<Role, Preview, Done>;
  done: Done;
};

/** What was imported, and how to take it back. */
export function ImportDone<Role extends string, Preview extends AnyPreview, Done>({
  kind: { list, crumb, done: words, remove },
  importing: { readAgain, close },
  done,
}: Props<Role, Preview, Done>) {
  const { isPending, problem, send } = useSend("The import could not be removed. Please try again.");
  const id = list.idOf(done);
  const undo = () =>
    send(id, async () => {
      notify.success(remove.said(await remove.run(id)));
      readAgain();
      close();
    });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel" aria-label="Imported">
      <h2 ref={heading} tabIndex={-1} className="below-s">
        {words.title(done)}
      </h2>
      <p className="below-m">{words.text(done)}</p>
      <FormProblem problem={problem} className="below-m" />
      <div className="row">
        <Link className="btn btn-primary btn-sm" to={crumb.to}>
          {words.open}
        </Link>
        <BusyButton className="btn btn-secondary btn-sm" isBusy={isPending} onClick={() => void undo()}>
          {isPending ? "Removing..." : "Undo"}
        </BusyButton>
        <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
          Import another file
        </button>
      </div>
    </section>
  );
}
