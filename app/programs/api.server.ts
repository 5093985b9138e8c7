import { createApi } from "../platform/api/api.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { notFound } from "../platform/http/http-error.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { createAdminApi } from "../records/server/record-api.server.ts";
import { toProgramRecord } from "./program-record.ts";
import { toMyEnrolment } from "./enrolment.ts";
import { listEnrolmentsOf, requestEnrolment } from "./enrolments.server.ts";
import type { Program } from "./program.ts";
import { LIST_LIMIT } from "../platform/database/keyset.ts";
import { findProgramToEdit, listProgramsToEdit, findProgram, listPrograms } from "./programs.server.ts";
import { adminProgramEndpoints, programEndpoints } from "./endpoints.ts";
import { programStore } from "./write-programs.server.ts";

export const adminProgramsApi = createAdminApi(adminProgramEndpoints, {
  missing: "This program does not exist.",
  updated: "Program updated successfully!",
  toAnswer: toProgramRecord,
  list: listProgramsToEdit,
  find: findProgramToEdit,
  store: programStore,
});

/** The schema removes what is not public. */
const toAnswer = (program: Program) =>
  programEndpoints.find.answer.parse({
    ...program,
    _id: program.id,
    image: program.image.src,
    price: paiseToRupees(program.priceInPaise),
    startDate: program.startsAt?.toISOString() ?? null,
  });

export const programsApi = createApi();

handle(programsApi, programEndpoints.list, async ({ db, query, now }) =>
  (await listPrograms(db, { filter: query, limit: LIST_LIMIT }, now)).map(toAnswer),
);
handle(programsApi, programEndpoints.find, async ({ db, params, now }) => {
  const program = await findProgram(db, params.id, now);
  if (!program) throw notFound("This program does not exist.");
  return toAnswer(program);
});
handleVisitorForm(programsApi, programEndpoints.enrol, {
  save: async (tx, input, { id, viewer }) => ({
    reference: await requestEnrolment(tx, id, { ...input, userId: viewer?.id ?? null }),
  }),
});
handle(programsApi, programEndpoints.listOwnEnrolments, async ({ db, viewer, now }) =>
  (await listEnrolmentsOf(db, viewer.id, now)).map((enrolment) => toMyEnrolment(enrolment, now)),
);
