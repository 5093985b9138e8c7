import { createWaitingLine } from "../platform/http/waiting-line.server.ts";

/**
 * Registrations for one event follow each other on its row. They wait for that here, in order, and not in the database,
 * where each would take a connection from the other pages and be ended by the statement's time limit.
 */
export const inRegistrationLine = createWaitingLine(
  { atOnce: 3, mostWaiting: 2_000 },
  { status: 503, doing: "registering" },
);
