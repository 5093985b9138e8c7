import { call, toFormData } from "../../platform/endpoints/call.ts";
import { pagesOf } from "../../platform/endpoints/queries.ts";
import type { PeopleImportEndpoints } from "../../platform/imports/people-endpoints.ts";
import type { ImportOfPeople, PeopleFile, PeoplePreview, PersonRole } from "../../platform/imports/people-file.ts";
import { formatDate, formatIndiaDate } from "../../platform/time/india-time.ts";
import type { ListDescription } from "../../ui/list-page/list-description.ts";
import type { ImportKind } from "./import-kind.ts";

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
  /** Who stays when an import is removed, after their number: `of it unsubscribed and stay`. */
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
    people === 0 ? "The import is removed." : `The import is removed; ${people.toLocaleString("en-IN")} ${stay}.`,
});

function listOf(described: Described): ListDescription<ImportOfPeople, Record<string, never>> {
  const { crumb, endpoints, related, words, title, help, stay } = described;
  const { run, said } = removeOf(described);
  const nameOf = ({ importedAt, people }: ImportOfPeople) =>
    `the import of ${words(people)} on ${formatDate(new Date(importedAt))}`;
  return {
    path: `${crumb.to}/import`,
    title,
    help,
    one: "import",
    many: "imports",
    caption: "Earlier imports",
    idOf: ({ _id }) => _id,
    menuName: nameOf,
    filterIn: () => ({}),
    pages: () => pagesOf(endpoints.list, {}),
    related,
    columns: [
      { label: "Imported", cell: ({ importedAt }) => <b>{formatDate(new Date(importedAt))}</b> },
      { label: "People", cell: ({ people }) => words(people) },
      {
        label: "How they agreed",
        cell: ({ consent, consentOn }) => `${consent} (${formatIndiaDate(consentOn)})`,
      },
      { label: "Imported by", cell: ({ importedBy }) => importedBy },
      {
        label: "State",
        className: "state-cell",
        cell: ({ removedAt }) => (
          <span className={`badge ${removedAt ? "badge-neutral" : "badge-success"}`}>
            {removedAt ? `Removed on ${formatDate(new Date(removedAt))}` : "Imported"}
          </span>
        ),
      },
    ],
    actions: [
      {
        label: "Remove",
        nameOf: (item) => `Remove ${nameOf(item)}`,
        when: ({ canRemove }) => canRemove,
        confirm: ({ people }) => ({
          title: "Remove this import",
          question: `Its ${words(people)} are deleted here. Those who ${stay.replace(/^of it /, "")}.`,
          action: "Remove this import",
          working: "Removing...",
        }),
        run: ({ _id }) => run(_id),
        said: (item, changed) => said(changed ?? item),
        failed: "The import could not be removed. Please try again.",
      },
    ],
    empty: { title: "No imports yet." },
    none: { titleOf: () => "No import matches this.", all: "All imports" },
  };
}
