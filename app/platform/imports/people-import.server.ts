import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Act } from "../audit/note-change.server.ts";
import type { ApiEnv } from "../api/api.server.ts";
import type { Database } from "../database/client.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { ChangeSubjects } from "../features/feature.server.ts";
import { receiveFile } from "../forms/receive-file.server.ts";
import { invalid } from "../http/http-error.ts";
import { parseInput } from "../http/parse.ts";
import { indiaDay } from "../time/india-time.ts";
import { checkFile, type ImportFileKind, openTable } from "./file-columns.server.ts";
import { FileImports, type ImportRow } from "./file-imports.server.ts";
import { type LineProblem, listed, listedNotes } from "./file-lines.ts";
import type { PeopleImportEndpoints } from "./people-endpoints.ts";
import {
  type Consent,
  consentSchema,
  type ImportOfPeople,
  type PeopleFile,
  type PeoplePreview,
  type PersonRole,
  type ReadPerson,
  readPeople,
} from "./people-file.ts";

/** Those of a file who are not here, how many are, and the lines that stay out. */
type Compared = { fresh: ReadPerson[]; here: number; problems: LineProblem[] };
export type Writing = Consent & { importId: string; now: Date };

/** Files of people of one kind. */
export type PeopleImport = {
  /** Of its entries in Changes, its page, and of its ids. */
  kind: string;
  path: string;
  prefix: string;
  file: PeopleFile;
  /** Said of a file without such a table. */
  noTable: string;
  words: (count: number) => string;
  compare: (db: Database, people: ReadPerson[]) => Promise<Compared>;
  /** Stores people, in the caller's transaction, which has the lock of imports. Nothing is mailed. */
  write: (tx: Database, people: ReadPerson[], writing: Writing) => Promise<void>;
  /** How many there are of each import, and how many of them a removal would remove. */
  count: (db: Database, ids: string[]) => Promise<{ id: string | null; people: number; removable: number }[]>;
  removeSome: (tx: Database, id: string, most: { most: number }) => Promise<number>;
};

/** Answers the endpoints of a kind of files of people. @returns its subjects in the log of changes */
export function handlePeopleImports(
  api: OpenAPIHono<ApiEnv>,
  endpoints: PeopleImportEndpoints,
  kind: PeopleImport,
): ChangeSubjects {
  const columnsOf = (fields: object) => parseInput(kind.file.schema, fields).columns;
  const imports = new FileImports<Figures>({
    ...kind,
    countOf: ({ people }) => people,
    readFigures: (db, ids) => readFigures(db, kind, ids),
  });
  handle(api, endpoints.list, ({ db, query }) => imports.list(db, query));
  handle(api, endpoints.check, ({ c, db, now }) =>
    receiveFile(c, ({ bytes, fields }) => {
      const columns = "columns" in fields ? columnsOf(fields) : null;
      return checkFile(db, fileOf(kind), { bytes, columns, now }, (table, known) =>
        previewOf(db, kind, readPeople(table, known, kind.file, indiaDay(now))),
      );
    }),
  );
  handle(api, endpoints.add, ({ c, db, act }) =>
    receiveFile(c, async ({ bytes, fields }) => {
      const consent = parseInput(consentSchema, fields);
      if (consent.consentOn > indiaDay(act.now)) throw invalid({ consentOn: "This day is still to come." });
      return importPeople(db, { imports, kind }, { bytes, columns: columnsOf(fields), consent }, act);
    }),
  );
  handle(api, endpoints.remove, ({ db, params, act }) => imports.remove(db, params.id, act));
  return imports.subjects;
}

const fileOf = ({ kind, file, noTable }: PeopleImport): ImportFileKind<PersonRole> => ({
  name: kind,
  noTable,
  columns: file.schema,
  guess: file.guess,
  isRow: (cells) => cells.some((cell) => /^\S+@\S+$/.test(cell)),
  leastColumns: 1,
});

type Figures = Pick<ImportOfPeople, "consent" | "consentOn" | "people" | "canRemove">;
type Importing = { imports: FileImports<Figures>; kind: PeopleImport };
type Sent = { bytes: Uint8Array; columns: PersonRole[]; consent: Consent };

function importPeople(
  db: Database,
  { imports, kind }: Importing,
  { bytes, columns, consent }: Sent,
  act: Act,
): Promise<ImportOfPeople> {
  const table = openTable(fileOf(kind), bytes, columns);
  const { rows } = readPeople(table, columns, kind.file, indiaDay(act.now));
  const file = {
    bytes,
    rows,
    consent,
    compare: async (tx: Database, people: ReadPerson[]) => (await kind.compare(tx, people)).fresh,
    write: (tx: Database, people: ReadPerson[], importId: string) =>
      kind.write(tx, people, { ...consent, importId, now: act.now }),
  };
  return imports.add(db, file, act);
}

async function previewOf(
  db: Database,
  { compare }: PeopleImport,
  read: ReturnType<typeof readPeople>,
): Promise<PeoplePreview> {
  const { fresh, here, problems } = await compare(db, read.rows);
  return {
    people: fresh.length,
    here,
    problems: listed([...read.problems, ...problems]),
    notes: listedNotes(fresh),
  };
}

async function readFigures(db: Database, { count }: PeopleImport, ids: string[]) {
  const countOf = new Map((await count(db, ids)).map((one) => [one.id, one]));
  return ({ _id, consent, consentOn }: ImportRow): Figures => {
    const { people = 0, removable = 0 } = countOf.get(_id) ?? {};
    return { consent, consentOn: consentOn ?? "", people, canRemove: removable > 0 };
  };
}
