import type { Route } from "./+types/admin-statements";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { CsvDrop } from "../../ui/csv/csv-drop.tsx";
import { BankColumnsForm } from "../statements/ui/bank-columns.tsx";
import { LoadingStatements, statementList } from "../statements/ui/statement-list.tsx";
import { useUpload } from "../statements/ui/use-upload.ts";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Bank statements", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingStatements;

/** A statement to upload, and those of before. */
export default function AdminStatements() {
  const uploading = useUpload();
  if (uploading.asked) return <BankColumnsForm {...uploading} {...uploading.asked} />;
  return (
    <PanelList list={statementList}>
      <CsvDrop
        {...uploading}
        label="Upload a statement"
        hint="State Bank of India, HDFC, ICICI, Axis, or any CSV. Up to 5 MB. Debits are left out."
        onFile={(file) => uploading.upload(file)}
      />
    </PanelList>
  );
}
