/** A process for tests to kill: brings the database of its argument up to date. */
import { migrate } from "../../app/platform/database/migrate.server.ts";

await migrate({ connectionString: process.argv[2] }, { prepare: async () => {} });
