import { call } from "../../../platform/endpoints/call.ts";
import { panelQueries } from "../../../platform/endpoints/queries.ts";
import { taxEndpoints } from "../endpoints.ts";

/** Downloads the statement. It contains earlier refunds, so these are no exceptions any more. */
export async function exportStatement(year: string): Promise<void> {
  const { url } = await call(taxEndpoints.downloadLink, { query: { year } });
  location.assign(url);
  for (const { path } of [taxEndpoints.summary, taxEndpoints.exceptions])
    void panelQueries().invalidateQueries({ queryKey: [path] });
}
