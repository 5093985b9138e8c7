import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSend } from "../../ui/busy/use-send.ts";
import type { Consent } from "../../platform/imports/people-file.ts";
import type { AnyPreview, CheckedFile, ImportKind } from "./import-kind.ts";

/** A file that was read; `asks` while staff choose its columns. */
export type OpenFile<Role, Preview> = { file: File; checked: CheckedFile<Role, Preview>; asks: boolean };

/** Reads a file, asks about its columns where they are unknown, and imports it. */
export function useImport<Role extends string, Preview extends AnyPreview, Done>(
  kind: ImportKind<Role, Preview, Done>,
) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenFile<Role, Preview> | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const sending = useSend("The file could not be sent. Please try again.", (name) =>
    ["file", "columns"].includes(name),
  );
  const check = (file: File, columns?: Role[]) =>
    sending.send({ file, columns }, async () => {
      const checked = await kind.check(file, columns);
      setOpen({ file, checked, asks: checked.preview === null });
    });
  /** Reads again what changes when an import is made or removed. */
  const readAgain = () => {
    const { pages, related = [] } = kind.list;
    for (const queryKey of [pages({}).queryKey, ...related]) void client.invalidateQueries({ queryKey });
  };
  return {
    ...sending,
    open,
    done,
    check: (file: File, columns?: Role[]) => void check(file, columns),
    add: async ({ file, checked: { columns } }: OpenFile<Role, Preview>, consent: Consent | null) => {
      setDone(await kind.add({ file, columns, consent }));
      setOpen(null);
      readAgain();
    },
    ask: (file: OpenFile<Role, Preview>) => setOpen({ ...file, asks: true }),
    close: () => {
      setOpen(null);
      setDone(null);
    },
    readAgain,
  };
}
export type Importing<Role extends string, Preview extends AnyPreview, Done> = ReturnType<
  typeof useImport<Role, Preview, Done>
>;
