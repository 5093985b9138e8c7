import type { PersonalData } from "../platform/people/personal-data.server.ts";
import { deleteDays, exportDays } from "./sittings.server.ts";

export const sittingData: PersonalData = {
  export: async (tx, { userId }) => (userId === null ? [] : exportDays(tx, userId)),
  erase: async (tx, { userId }) => {
    if (userId !== null) await deleteDays(tx, userId);
    return [];
  },
};
