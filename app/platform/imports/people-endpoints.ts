import { z } from "zod";
import type { StaffRole } from "../auth/roles.ts";
import { fileImportEndpoints } from "./file-endpoints.ts";
import { checkedPeopleSchema, peopleImportSchema } from "./people-file.ts";

type Described = {
  tag: string;
  access: readonly Exclude<StaffRole, "admin">[];
  path: `/admin/${string}`;
  /** Of many, in sentences. */
  people: string;
};

/** The endpoints of one kind of files of people. */
export function peopleImportEndpoints({ people, ...place }: Described) {
  return fileImportEndpoints({
    ...place,
    summaries: {
      list: `The files of ${people} that were imported, the newest first`,
      check: `Say what an import of a CSV file of ${people} would bring`,
      add: `Import a CSV file of ${people}, with how and when they agreed. Nothing is mailed`,
      remove: `Remove the ${people} of an import who have done nothing here since`,
    },
    checked: checkedPeopleSchema.meta({ id: "CheckedPeopleFile" }),
    answer: peopleImportSchema.meta({ id: "ImportOfPeople" }),
    sent: { consent: z.string(), consentOn: z.string() },
  });
}
export type PeopleImportEndpoints = ReturnType<typeof peopleImportEndpoints>;
