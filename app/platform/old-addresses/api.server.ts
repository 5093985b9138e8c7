import { createApi, type ApiContext } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { invalid } from "../http/http-error.ts";
import { receiveFile } from "../forms/receive-file.server.ts";
import { parseInput } from "../http/parse.ts";
import { checkFile } from "../imports/file-columns.server.ts";
import { findPageProblem, type SitePages, withOwnPath } from "./fit-pages.server.ts";
import { findBroken } from "./broken-links.server.ts";
import {
  ADDRESS_FILE,
  importOldAddresses,
  oldAddressImports,
  previewOldAddresses,
} from "./import-old-addresses.server.ts";
import { addressColumnsSchema } from "./imported-address.ts";
import { oldAddressEndpoints } from "./endpoints.ts";
import { listMissing } from "./missing-pages.server.ts";
import type { OldAddressEntry } from "./old-address.ts";
import { addOldAddress, listOldAddresses, removeOldAddress, updateOldAddress } from "./old-addresses.server.ts";

export const oldAddressesApi = createApi();

handle(oldAddressesApi, oldAddressEndpoints.list, ({ db, query }) => listOldAddresses(db, query));

handle(oldAddressesApi, oldAddressEndpoints.add, async ({ c, db, body, act }) =>
  addOldAddress(db, await checkPages(c, body), act),
);

handle(oldAddressesApi, oldAddressEndpoints.update, async ({ c, db, params, body, act }) =>
  updateOldAddress(db, params.id, await checkPages(c, body), act),
);

handle(oldAddressesApi, oldAddressEndpoints.remove, ({ db, params, act }) => removeOldAddress(db, params.id, act));

handle(oldAddressesApi, oldAddressEndpoints.listMissing, ({ db, query, now }) => listMissing(db, query, now));

handle(oldAddressesApi, oldAddressEndpoints.imports.list, ({ db, query }) => oldAddressImports.list(db, query));
handle(oldAddressesApi, oldAddressEndpoints.imports.check, ({ c, db, now }) =>
  receiveFile(c, ({ bytes, fields }) => {
    const columns = "columns" in fields ? parseInput(addressColumnsSchema, fields).columns : null;
    return checkFile(db, ADDRESS_FILE, { bytes, columns, now }, (table, known) =>
      previewOldAddresses(db, table, known, pagesOf(c)),
    );
  }),
);
handle(oldAddressesApi, oldAddressEndpoints.imports.add, ({ c, db, act }) =>
  receiveFile(c, ({ bytes, fields }) => {
    const { columns } = parseInput(addressColumnsSchema, fields);
    return importOldAddresses(db, bytes, { columns, pages: pagesOf(c), act });
  }),
);
handle(oldAddressesApi, oldAddressEndpoints.imports.remove, ({ db, params, act }) =>
  oldAddressImports.remove(db, params.id, act),
);

handle(oldAddressesApi, oldAddressEndpoints.findBroken, async ({ c, db, query }) => ({
  broken: await findBroken(db, query.paths, c.var.isPage),
}));

const pagesOf = ({ var: { isPage, environment } }: ApiContext): SitePages => ({
  siteUrl: environment.SITE_URL,
  isPage,
});

/** @returns the entry, with a path in place of a full address of this site. @throws HttpError 400 */
async function checkPages(c: ApiContext, sent: OldAddressEntry): Promise<OldAddressEntry> {
  const pages = pagesOf(c);
  const entry = withOwnPath(sent, pages.siteUrl);
  const problem = await findPageProblem(entry, pages);
  if (problem) throw invalid({ [problem.field]: problem.sentence });
  return entry;
}
