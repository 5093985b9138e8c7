import { createApi } from "../../platform/api/api.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { receiveFile } from "../../platform/forms/receive-file.server.ts";
import { checkFile } from "../../platform/imports/file-columns.server.ts";
import { GIFT_FILE, previewGifts } from "./check-file.server.ts";
import { importEndpoints } from "./endpoints.ts";
import { giftColumnsSchema } from "./imported-gift.ts";
import { giftImports, importGifts } from "./gift-imports.server.ts";

export const importsApi = createApi();

handle(importsApi, importEndpoints.list, ({ db, query }) => giftImports.list(db, query));
handle(importsApi, importEndpoints.check, ({ c, db, now }) =>
  receiveFile(c, ({ bytes, fields }) => {
    const columns = "columns" in fields ? parseInput(giftColumnsSchema, fields).columns : null;
    return checkFile(db, GIFT_FILE, { bytes, columns, now }, (table, known) => previewGifts(db, table, known, now));
  }),
);
handle(importsApi, importEndpoints.add, ({ c, db, act }) =>
  receiveFile(c, ({ bytes, fields }) => {
    const { columns } = parseInput(giftColumnsSchema, fields);
    return importGifts(db, bytes, columns, { encryption: c.var.encryption, act });
  }),
);
handle(importsApi, importEndpoints.remove, ({ db, params, act }) => giftImports.remove(db, params.id, act));
