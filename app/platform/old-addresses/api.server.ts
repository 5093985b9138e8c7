import { createApi, type ApiContext } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { invalid } from "../http/http-error.ts";
import { oldAddressEndpoints } from "./endpoints.ts";
import { listMissing } from "./missing-pages.server.ts";
import { type OldAddressEntry, pagePathOf } from "./old-address.ts";
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

const IS_PAGE = "This is a page of the site: visitors see it there, and an old address would change nothing.";
const NO_PAGE = "There is no page at this address of the site.";
/** Files are stored elsewhere than pages. */
const FILE = /^\/(?:uploads|files)\/|\.[a-z0-9]+$/;

/** @returns the entry, with a path in place of a full address of this site. @throws HttpError 400 */
async function checkPages(c: ApiContext, { path, target: given }: OldAddressEntry): Promise<OldAddressEntry> {
  const { isPage, environment } = c.var;
  const { SITE_URL } = environment;
  const target = given.startsWith(`${SITE_URL}/`) ? given.slice(SITE_URL.length) : given;
  if (await isPage(path)) throw invalid({ path: IS_PAGE });
  const page = target.startsWith("/") ? pagePathOf(target) : null;
  if (page !== null && page !== path && !FILE.test(page) && !(await isPage(page))) throw invalid({ target: NO_PAGE });
  return { path, target };
}
