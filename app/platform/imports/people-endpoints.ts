import { z } from "zod";
import type { StaffRole } from "../auth/roles.ts";
import { keysetSchema } from "../database/keyset.ts";
import { endpoint, fileField } from "../endpoints/endpoint.ts";
import { referenceOrNothing } from "../text/reference.ts";
import { checkedPeopleSchema, peopleImportSchema } from "./people-file.ts";

type Described = {
  tag: string;
  access: readonly Exclude<StaffRole, "admin">[];
  path: `/admin/${string}`;
  /** Of many, in sentences. */
  people: string;
};

/** The endpoints of one kind of files of people. */
export function peopleImportEndpoints({ tag, access, path, people }: Described) {
  const shared = { tag, access };
  const answer = peopleImportSchema.meta({ id: "ImportOfPeople" });
  const columns = z.string().array().describe("What each column holds, such as email or name.");
  return {
    list: endpoint("GET", path, {
      ...shared,
      summary: `The files of ${people} that were imported, the newest first`,
      query: keysetSchema,
      answer,
      list: true,
    }),
    check: endpoint("POST", `${path}/check`, {
      ...shared,
      summary: `Say what an import of a CSV file of ${people} would bring. Nothing of it is stored but its columns`,
      form: z.object({ file: fileField, columns: columns.optional() }),
      answer: checkedPeopleSchema.meta({ id: "CheckedPeopleFile" }),
    }),
    add: endpoint("POST", path, {
      ...shared,
      summary: `Import a CSV file of ${people}, with how and when they agreed. Nothing is mailed`,
      form: z.object({ file: fileField, columns, consent: z.string(), consentOn: z.string() }),
      answer,
      status: 201,
      problems: [409],
    }),
    remove: endpoint("POST", `${path}/{id}/remove`, {
      ...shared,
      summary: `Remove the ${people} of an import who have done nothing here since`,
      params: z.object({ id: z.string().transform(referenceOrNothing) }),
      answer,
      problems: [404],
    }),
  };
}
export type PeopleImportEndpoints = ReturnType<typeof peopleImportEndpoints>;
