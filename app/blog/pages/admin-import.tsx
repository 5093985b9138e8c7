import { Download } from "lucide-react";
import type { Route } from "./+types/admin-import";
import { Crumb } from "../../ui/buttons/crumb.tsx";
import { ColumnsForm } from "../../ui/csv/columns-form.tsx";
import { FileDrop } from "../../ui/forms/file-drop.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { saveFile } from "../../ui/page/save-file.ts";
import { SHEET_ROLES, sheetColumnsSchema, type SheetRole } from "../imports/sheet-columns.ts";
import { SHEET_SAMPLE } from "../imports/sheet-sample.ts";
import { PostImportDone } from "../imports/ui/post-import-done.tsx";
import { importList, LoadingImports } from "../imports/ui/post-import-list.tsx";
import { ImportPreviewPart } from "../imports/ui/post-import-preview.tsx";
import { usePostImport } from "../imports/ui/use-post-import.ts";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import articles", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingImports;

/** Posts of a former site. */
export default function AdminPostImport() {
  const importing = usePostImport();
  const { open, asking, done, isPending, errors, problem } = importing;
  if (asking)
    return (
      <ColumnsForm<SheetRole>
        {...importing}
        help="The title and the text are needed. The next file with these columns needs no choosing."
        unknown={asking.read}
        choices={Object.entries(SHEET_ROLES).map(([value, label]) => ({ value, label }))}
        action="Read the articles"
        onCancel={() => importing.ask(null)}
        onSubmit={(columns) => {
          const { error } = sheetColumnsSchema.safeParse({ columns });
          if (!error) importing.check(asking.file, columns);
          return error?.issues[0]?.message ?? "";
        }}
      />
    );
  if (open) return <ImportPreviewPart {...importing} from={open} />;
  return (
    <>
      <Crumb to="/admin/blog">Blog</Crumb>
      <PanelList list={importList}>
        {done ? (
          <PostImportDone done={done} close={importing.close} />
        ) : (
          <FileDrop
            label="Import a file"
            text="Drop a WordPress export or a CSV file here, or"
            button="Choose a file"
            hint="In WordPress choose Tools, then Export, then All content. A spreadsheet is saved as CSV, with a header and a line for each article. Up to 20 MB."
            accept=".xml,text/xml,application/xml,.csv,.tsv,.txt,text/csv,text/plain"
            working={isPending ? "Reading..." : ""}
            error={errors["file"]}
            onFiles={([file]) => file && importing.check(file)}
          >
            <FormProblem problem={problem} className="below-m" />
            <button
              type="button"
              className="btn btn-secondary btn-sm below-m"
              onClick={() => saveFile("articles.csv", SHEET_SAMPLE, "text/csv")}
            >
              <Download aria-hidden className="icon" />
              Download a sample spreadsheet
            </button>
          </FileDrop>
        )}
      </PanelList>
    </>
  );
}
