import { createApi } from "../../platform/api/api.server.ts";
import { handlePeopleImports } from "../../platform/imports/people-import.server.ts";
import { memberImportEndpoints } from "./endpoints.ts";
import { MEMBER_IMPORT } from "./import-members.server.ts";

export const memberImportsApi = createApi();

export const memberImportSubjects = handlePeopleImports(memberImportsApi, memberImportEndpoints, MEMBER_IMPORT);
