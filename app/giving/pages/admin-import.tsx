import type { Route } from "./+types/admin-import";
import { Crumb } from "../../ui/buttons/crumb.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { ColumnsForm } from "../../ui/csv/columns-form.tsx";
import { CsvDrop } from "../../ui/csv/csv-drop.tsx";
import { GIFT_ROLES, giftColumnsSchema, type GiftRole } from "../imports/imported-gift.ts";
import { ImportDone } from "../imports/ui/import-done.tsx";
import { importList, LoadingImports } from "../imports/ui/import-list.tsx";
import { ImportPreviewPart } from "../imports/ui/import-preview.tsx";
import { useImport, type OpenFile } from "../imports/ui/use-import.ts";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import gifts", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingImports;

const ROLES = Object.entries(GIFT_ROLES).map(([value, label]) => ({ value, label }));

/** Gifts and receipts from before this site. */
export default function AdminImport() {
  const importing = useImport();
  const { open, done } = importing;
  const preview = open?.checked.preview;
  if (open && (open.asks || !preview)) return <GiftColumns {...importing} file={open} />;
  if (open && preview) return <ImportPreviewPart {...importing} file={open} preview={preview} />;
  return (
    <>
      <Crumb to="/admin/gifts">Gifts</Crumb>
      <PanelList list={importList}>
        {done ? (
          <ImportDone done={done} close={importing.close} />
        ) : (
          <CsvDrop
            {...importing}
            label="Import a file"
            hint="CSV with a header, such as name, amount, day, method and receipt number. Up to 5 MB and 20,000 lines."
            onFile={(file) => importing.check(file)}
          />
        )}
      </PanelList>
    </>
  );
}

function GiftColumns({
  file: { file, checked },
  check,
  close,
  ...sending
}: ReturnType<typeof useImport> & { file: OpenFile }) {
  return (
    <ColumnsForm<GiftRole>
      {...sending}
      help="Name, amount, day received and method are needed. The next file with these columns needs no choosing."
      unknown={checked}
      choices={ROLES}
      action="Read the gifts"
      onCancel={close}
      onSubmit={(columns) => {
        const chosen = giftColumnsSchema.safeParse({ columns });
        if (chosen.success) check(file, columns);
        return chosen.success ? "" : (chosen.error.issues[0]?.message ?? "");
      }}
    />
  );
}
