import { call, toFormData } from "../../platform/endpoints/call.ts";
import { pagesOf } from "../../platform/endpoints/queries.ts";
import type { PeopleImportEndpoints } from "../../platform/imports/people-endpoints.ts";
import type { ImportOfPeople, PeopleFile, PeoplePreview, PersonRole } from "../../platform/imports/people-file.ts";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import type { ImportKind } from "./import-kind.ts";
import { importListOf } from "./import-list.tsx";

type Described = {
  /** Of the list that it adds to; the page of the import is below. */
  crumb: { to: string; label: string };
  endpoints: PeopleImportEndpoints;
  /** The beginnings of the keys of what changes with an import. */
  related: (readonly unknown[])[];
  file: PeopleFile;
  words: (count: number) => string;
  title: string;
  /** Of the page, and above what a file would bring. */
  help: string;
  hint: string;
  /** Of the columns: which are needed. */
  needs: string;
  about: string;
  /** What an import did. */
  doneText: string;
  open: string;
  /** Who stays when an import is removed: `unsubscribed, and stay unsubscribed`. */
  stay: string;
};

/** A kind of files of people, whose proof of consent is asked once for each file. */
export function peopleImport(described: Described): ImportKind<PersonRole, PeoplePreview, ImportOfPeople> {
  const { crumb, endpoints, file, words } = described;
  return {
    list: listOf(described),
    crumb,
    hint: described.hint,
    columns: {
      help: described.needs,
      action: "Read the file",
      labels: file.labels,
      problemOf: (columns) => file.schema.safeParse({ columns }).error?.issues[0]?.message ?? "",
    },
    words,
    countIn: ({ people }) => people,
    titleOf: ({ people }) => words(people),
    about: described.about,
    sums: ({ people, here, problems }) => [
      { label: "To be imported", sum: people.toLocaleString("en-IN") },
      { label: "Here already", sum: here.toLocaleString("en-IN") },
      { label: "Not imported", sum: problems.count.toLocaleString("en-IN") },
    ],
    asksConsent: true,
    check: (sent, columns) =>
      call(endpoints.check, { form: toFormData({ ...(columns && { columns }) }, { file: sent }) }),
    add: ({ file: sent, columns, consent }) =>
      call(endpoints.add, { form: toFormData({ columns, ...consent }, { file: sent }) }),
    done: { title: ({ people }) => `${words(people)} imported`, text: () => described.doneText, open: described.open },
    remove: removeOf(described),
  };
}

const removeOf = ({ endpoints, stay }: Described) => ({
  run: (id: string) => call(endpoints.remove, { params: { id } }),
  said: ({ people }: ImportOfPeople) =>
    people === 0 ? "The import is removed." : `The import is removed; ${people.toLocaleString("en-IN")} of it ${stay}.`,
});

function listOf(described: Described) {
  const { crumb, endpoints, related, words, title, help, stay } = described;
  return importListOf<ImportOfPeople>({
    path: `${crumb.to}/import`,
    title,
    help,
    words: ({ people }) => words(people),
    pages: () => pagesOf(endpoints.list, {}),
    related,
    columns: [
      { label: "People", cell: ({ people }) => words(people) },
      {
        label: "How they agreed",
        cell: ({ consent, consentOn }) => `${consent} (${formatIndiaDate(consentOn)})`,
      },
    ],
    canRemove: ({ canRemove }) => canRemove,
    question: ({ people }) => `Its ${words(people)} are deleted here. Those who ${stay}.`,
    remove: removeOf(described),
  });
}
