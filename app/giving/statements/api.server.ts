import { createApi } from "../../platform/api/api.server.ts";
import { forEachId } from "../../platform/endpoints/batch.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { receiveFile } from "../../platform/forms/receive-file.server.ts";
import { toGiftAnswer } from "../gift.ts";
import { columnsSchema } from "./columns.ts";
import { confirmCredit, enterCredit, refuseGift, setIgnored } from "./confirm.server.ts";
import { statementEndpoints } from "./endpoints.ts";
import { splitCredit, undoSplit } from "./split.server.ts";
import { getStatement, listStatements } from "./statements.server.ts";
import { uploadStatement } from "./upload.server.ts";

export const statementsApi = createApi();

handle(statementsApi, statementEndpoints.list, ({ db, query }) => listStatements(db, query));
handle(statementsApi, statementEndpoints.upload, ({ c, db, act }) =>
  receiveFile(c, async ({ bytes, fields }) => {
    const given = "columns" in fields ? parseInput(columnsSchema, fields) : null;
    const uploaded = await uploadStatement(db, bytes, given, act);
    if (uploaded.statement) c.status(201);
    return uploaded;
  }),
);
handle(statementsApi, statementEndpoints.read, ({ db, params, query }) => getStatement(db, params.id, query.group));
handle(statementsApi, statementEndpoints.confirm, ({ db, params: { id }, body: { credits }, act }) => {
  const giftOf = new Map(credits.map(({ credit, gift }) => [credit, gift]));
  return forEachId([...giftOf.keys()], async (credit) => {
    await confirmCredit(db, { id, credit: Number(credit) }, giftOf.get(credit) ?? "", act);
  });
});
handle(statementsApi, statementEndpoints.enter, async ({ db, params, body, act }) =>
  toGiftAnswer(await enterCredit(db, params, body, act)),
);
handle(statementsApi, statementEndpoints.split, async ({ db, params, body, act }) =>
  (await splitCredit(db, params, body, act)).map(toGiftAnswer),
);
handle(statementsApi, statementEndpoints.undoSplit, ({ db, params, act }) => undoSplit(db, params, act));
handle(statementsApi, statementEndpoints.notThisGift, ({ db, params, body }) => refuseGift(db, params, body.gift));
handle(statementsApi, statementEndpoints.ignore, ({ db, params, act }) => setIgnored(db, params, true, act));
handle(statementsApi, statementEndpoints.restore, ({ db, params, act }) => setIgnored(db, params, false, act));
