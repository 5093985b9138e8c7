import { createQueue } from "../platform/http/queue.server.ts";

/**
 * Registrations for one event follow each other on its row. They wait for that here, in order, and not in the database,
 * where each would take a connection from the other pages and be ended by the statement's time limit.
 */
export const inRegistrationQueue = createQueue(
  { atOnce: 3, mostWaiting: 2_000 },
  { status: 503, doing: "registering" },
);
