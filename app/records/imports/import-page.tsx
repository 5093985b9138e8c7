import { ColumnsForm } from "../../ui/csv/columns-form.tsx";
import { CsvDrop } from "../../ui/csv/csv-drop.tsx";
import { Crumb } from "../../ui/buttons/crumb.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { ImportDone } from "./import-done.tsx";
import type { AnyPreview, ImportKind } from "./import-kind.ts";
import { ImportPreview } from "./import-preview.tsx";
import { type Importing, type OpenFile, useImport } from "./use-import.ts";

/** A page that imports files of one kind: what a file would bring, and the earlier imports. */
export function ImportPage<Role extends string, Preview extends AnyPreview, Done>({
  kind,
}: {
  kind: ImportKind<Role, Preview, Done>;
}) {
  const importing = useImport(kind);
  const { open, done, check } = importing;
  const preview = open?.checked.preview;
  if (open && (open.asks || !preview)) return <Columns kind={kind} importing={importing} open={open} />;
  if (open && preview) return <ImportPreview kind={kind} importing={importing} file={open} preview={preview} />;
  return (
    <>
      <Crumb to={kind.crumb.to}>{kind.crumb.label}</Crumb>
      <PanelList list={kind.list}>
        {done ? (
          <ImportDone kind={kind} importing={importing} done={done} />
        ) : (
          <CsvDrop
            {...importing}
            label="Import a file"
            hint={`${kind.hint} Up to 5 MB and ${kind.mostLines ?? "20,000"} lines.`}
            onFile={(file) => check(file)}
          />
        )}
      </PanelList>
    </>
  );
}

type ColumnsProps<Role extends string, Preview extends AnyPreview, Done> = {
  kind: ImportKind<Role, Preview, Done>;
  importing: Importing<Role, Preview, Done>;
  open: OpenFile<Role, Preview>;
};

function Columns<Role extends string, Preview extends AnyPreview, Done>({
  kind: { columns },
  importing: { check, close, ...sending },
  open: { file, checked },
}: ColumnsProps<Role, Preview, Done>) {
  return (
    <ColumnsForm<Role>
      {...sending}
      help={`${columns.help} The next file with these columns needs no choosing.`}
      unknown={checked}
      choices={Object.entries<string>(columns.labels).map(([value, label]) => ({ value, label }))}
      action={columns.action}
      onCancel={close}
      onSubmit={(chosen) => {
        const problem = columns.problemOf(chosen);
        if (!problem) check(file, chosen);
        return problem;
      }}
    />
  );
}
