import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { importEndpoints } from "../endpoints.ts";
import type { CheckedFile, GiftImport, GiftRole } from "../imported-gift.ts";
import { CHANGED_BY_IMPORTS } from "./import-list.tsx";

/** A file that was read; `asks` while staff choose its columns. */
export type OpenFile = { file: File; checked: CheckedFile; asks: boolean };

/** Reads again what changes when gifts come or go. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [[importEndpoints.list.path], ...CHANGED_BY_IMPORTS])
      void client.invalidateQueries({ queryKey });
  };
}

/** Reads a file, asks about its columns where they are unknown, and imports it. */
export function useImport() {
  const readAgain = useReadAgain();
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [done, setDone] = useState<GiftImport | null>(null);
  const sending = useSend("The file could not be sent. Please try again.", (name) =>
    ["file", "columns"].includes(name),
  );
  const check = (file: File, columns?: GiftRole[]) =>
    sending.send({ file, columns }, async () => {
      const checked = await call(importEndpoints.check, {
        form: toFormData({ ...(columns && { columns }) }, { file }),
      });
      setOpen({ file, checked, asks: checked.preview === null });
    });
  const add = ({ file, checked: { columns } }: OpenFile) =>
    sending.send({ file, columns, isImport: true }, async () => {
      setDone(await call(importEndpoints.add, { form: toFormData({ columns }, { file }) }));
      setOpen(null);
      readAgain();
    });
  return {
    ...sending,
    open,
    done,
    check: (file: File, columns?: GiftRole[]) => void check(file, columns),
    add: (file: OpenFile) => void add(file),
    ask: (file: OpenFile) => setOpen({ ...file, asks: true }),
    close: () => {
      setOpen(null);
      setDone(null);
    },
  };
}
