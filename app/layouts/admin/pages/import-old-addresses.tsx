import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/import-old-addresses";
import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { oldAddressEndpoints } from "../../../platform/old-addresses/endpoints.ts";
import type { OldAddressImport } from "../../../platform/old-addresses/old-address.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { CsvDrop } from "../../../ui/csv/csv-drop.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { AddressFilePreview, addressWords } from "../old-addresses/address-file-preview.tsx";
import { LoadingOldAddresses } from "../old-addresses/old-address-lists.tsx";

const LIST = "/admin/settings/old-addresses";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import old addresses", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingOldAddresses;

export default function ImportOldAddresses() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ file: File; checked: OldAddressImport } | null>(null);
  const { send, ...sending } = useSend("The file could not be sent. Please try again.", (name) => name === "file");
  const formOf = (file: File) => ({ form: toFormData({}, { file }) });
  const check = (file: File) =>
    send({ file }, async () => setOpen({ file, checked: await call(oldAddressEndpoints.checkFile, formOf(file)) }));
  const add = (file: File) =>
    send({ file, isImport: true }, async () => {
      const { added } = await call(oldAddressEndpoints.importFile, formOf(file));
      notify.success(`Imported: ${addressWords(added)}.`);
      for (const { path } of [oldAddressEndpoints.list, oldAddressEndpoints.listMissing])
        void client.invalidateQueries({ queryKey: [path] });
      void navigate(LIST);
    });
  if (open)
    return (
      <AddressFilePreview
        {...open}
        isPending={sending.isPending}
        problem={sending.problem ?? sending.errors["file"] ?? null}
        onImport={() => void add(open.file)}
        onCancel={() => setOpen(null)}
      />
    );
  return (
    <>
      <Crumb to={LIST}>Old addresses</Crumb>
      <PageHead title="Import old addresses" />
      <p className="admin-help">
        A CSV file with a line for each: the old address, and where it leads. You see what would be added before
        anything is.
      </p>
      <CsvDrop
        {...sending}
        label="Import a file"
        hint="CSV with two columns, with or without a header. Up to 5 MB and 1,000 addresses."
        onFile={(file) => void check(file)}
      />
    </>
  );
}
