import { useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { panelQueries } from "../../../platform/endpoints/queries.ts";
import { FileDrop } from "../../../ui/forms/file-drop.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { taxEndpoints } from "../endpoints.ts";

/** Takes the certificates of a year, all at once; each that is refused is named with the reason. */
export function UploadCertificates({ year }: { year: string }) {
  const [working, setWorking] = useState("");
  const [problems, setProblems] = useState<string[]>([]);
  const upload = async (files: File[]) => {
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      setWorking(`Storing ${index + 1} of ${files.length}...`);
      await call(taxEndpoints.uploadCertificate, {
        query: { year },
        form: toFormData({ name: file.name }, { file }),
      }).catch((failure: unknown) => refused.push(`${file.name}: ${sentenceOf(failure, "It could not be stored.")}`));
    }
    setWorking("");
    setProblems(refused);
    const stored = files.length - refused.length;
    if (stored > 0) notify.success(`${countWords(stored, "certificate")} stored.`);
    for (const { path } of [taxEndpoints.summary, taxEndpoints.certificates])
      void panelQueries().invalidateQueries({ queryKey: [path] });
  };
  return (
    <FileDrop
      label="Upload certificates"
      text="Drop the PDFs from the tax portal here, all at once, or"
      button="Choose files"
      hint="The name of each file must have the donor's PAN. Up to 5 MB each. They are stored encrypted."
      accept=".pdf,application/pdf"
      multiple
      working={working}
      error={problems.join("\n") || undefined}
      onFiles={(files) => void upload(files)}
    />
  );
}
