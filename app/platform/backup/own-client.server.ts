import pg from "pg";

/** Calls `work` with a connection of its own, which PostgreSQL lists under `name`, and ends it. */
export async function withClient<Result>(
  connection: pg.PoolConfig,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: name });
  // A broken connection fails its statement; the unhandled event would end the process too.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
