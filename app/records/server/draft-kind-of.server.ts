import type { DraftKind, Written } from "../../platform/features/feature.server.ts";
import { findPicture } from "../../platform/uploads/picture-form.server.ts";
import type { PreparedPicture } from "../../platform/uploads/prepare.server.ts";
import type { RecordStore } from "./record-store.server.ts";
import type { Edit, New, Row, StoredForm } from "./stored-kind.server.ts";
import { checkEdit, checkNew } from "../record-values.ts";

/** How drafts of a kind of record are checked, published and made again from what was on the site. */
export function draftKindOf<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit>(
  store: RecordStore<Stored, NewInput, EditInput>,
): DraftKind {
  const { form } = store;
  const { kind, role } = store.bin;
  return {
    kind,
    role,
    problemsOf: ({ values, pictures }, isNew) => {
      const checked = { ...form, toSent: undefined };
      const sent = sentOf(form, values);
      return isNew ? checkNew(checked, sent, pictures) : checkEdit(checked, sent);
    },
    publish: async ({ db, storage }, { id, values, pictures: addresses, base, revision: draft }, act) => {
      const sent = sentOf(form, values);
      const pictures = await findPictures((name, address) => findPicture({ db, storage }, name, address), addresses);
      if (base === null) {
        const input = form.newSchema.parse(sent);
        await store.create(db, { ...input, _id: id, draft }, { pictures, ...act });
      } else {
        const input = form.editSchema.parse(sent);
        await store.update(db, id, { ...input, version: base, draft }, { pictures, ...act });
      }
    },
    takeOff: (tx, id) => store.takeOff(tx, id),
  };
}

/** As the API takes it; a field that the draft does not have is empty. */
function sentOf(
  { empty, toSent }: Pick<StoredForm<unknown, unknown>, "empty" | "toSent">,
  written: Written["values"],
): Written["values"] {
  const values = { ...empty, ...written };
  return toSent ? toSent(values as never, undefined) : values;
}

async function findPictures(
  find: (name: string, address: string) => Promise<PreparedPicture>,
  addresses: Record<string, string>,
): Promise<Record<string, PreparedPicture>> {
  const found = Object.entries(addresses)
    .filter(([, address]) => address)
    .map(async ([name, address]) => [name, await find(name, address)] as const);
  return Object.fromEntries(await Promise.all(found));
}
