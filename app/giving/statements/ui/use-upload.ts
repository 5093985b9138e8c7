import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { BankColumns } from "../columns.ts";
import { statementEndpoints } from "../endpoints.ts";
import type { UnknownColumns } from "../statement.ts";
import { statementPath } from "./statement-list.tsx";

/** A file whose columns staff are asked about. */
type Asked = { file: File; unknown: UnknownColumns };

/** Uploads a statement, and asks about its columns where they are unknown. */
export function useUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { send, show, ...sending } = useSend("The statement could not be uploaded. Please try again.", (name) =>
    ["file", "bank", "columns"].includes(name),
  );
  const upload = (file: File, given?: BankColumns) =>
    send({ file, given }, async () => {
      const { statement, unknown } = await call(statementEndpoints.upload, {
        form: toFormData({ ...given }, { file }),
      });
      if (unknown) {
        setAsked({ file, unknown });
        if (unknown.problem) show(unknown.problem);
      }
      if (!statement) return;
      const { _id, added, duplicates } = statement;
      const others = duplicates > 0 ? ` ${duplicates.toLocaleString("en-IN")} were there already.` : "";
      notify.success(`${countWords(added, "credit")} read.${others}`);
      void client.invalidateQueries({ queryKey: [statementEndpoints.list.path] });
      void navigate(statementPath(_id));
    });
  return {
    ...sending,
    asked,
    upload: (file: File, given?: BankColumns) => void upload(file, given),
    cancel: () => setAsked(null),
  };
}
