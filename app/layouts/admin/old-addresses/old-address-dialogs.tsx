import { useQueryClient } from "@tanstack/react-query";
import { sendForm } from "../../../platform/endpoints/call.ts";
import { oldAddressEndpoints } from "../../../platform/old-addresses/endpoints.ts";
import type { OldAddress } from "../../../platform/old-addresses/old-address.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import type { DialogProps } from "../../../ui/list-page/list-description.ts";
import { notify } from "../../../ui/page/toast.tsx";

const OFF = { required: true, autoComplete: "off", autoCapitalize: "off", spellCheck: false } as const;
const FIELDS = [
  { name: "path", label: "Old address", hint: "Of the former site, such as /2019/05/a-morning-walk", ...OFF },
  {
    name: "target",
    label: "Leads to",
    hint: "A page of this site, such as /events, or a full address that begins with https://",
    ...OFF,
  },
] as const;

/** Adds an old address; `path` is what visitors asked for. */
export function AddOldAddress({ path = "", onClose }: { path?: string | undefined; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <FormDialog
      title={path ? `Send ${path} to…` : "Add an old address"}
      action="Add"
      fields={path ? [FIELDS[1], FIELDS[0]] : FIELDS}
      values={{ path }}
      send={async (body) => {
        const added = await sendForm(oldAddressEndpoints.add, { body });
        onClose();
        notify.success(`${added.path} leads to ${added.target} from now on.`);
        for (const { path: read } of [oldAddressEndpoints.list, oldAddressEndpoints.listMissing])
          void client.invalidateQueries({ queryKey: [read] });
      }}
      onClose={onClose}
    />
  );
}

export function EditOldAddress({ item, onDone, onClose }: DialogProps<OldAddress>) {
  const { _id: id, path, target } = item;
  return (
    <FormDialog
      title="Edit the old address"
      action="Save"
      fields={FIELDS}
      values={{ path, target }}
      send={async (body) => onDone(await sendForm(oldAddressEndpoints.update, { params: { id }, body }))}
      onClose={onClose}
    />
  );
}
