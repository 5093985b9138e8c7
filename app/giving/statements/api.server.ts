import { readFile } from "node:fs/promises";
import { createApi } from "../../platform/api/api.server.ts";
import { forEachId } from "../../platform/endpoints/batch.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { MEGABYTE, receiveForm } from "../../platform/forms/multipart.server.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { toGiftAnswer } from "../gift.ts";
import { columnsSchema } from "./columns.ts";
import { confirmCredit, enterCredit, refuseGift, setIgnored } from "./confirm.server.ts";
import { statementEndpoints } from "./endpoints.ts";
import { getStatement, listStatements } from "./statements.server.ts";
import { uploadStatement } from "./upload.server.ts";

const FIELD = "file";
const MOST_MB = 5;

export const statementsApi = createApi();

handle(statementsApi, statementEndpoints.list, ({ db, query }) => listStatements(db, query));
handle(statementsApi, statementEndpoints.upload, async ({ c, db, act }) => {
  const received = await receiveForm(c.req.raw, {
    pictures: [FIELD],
    noun: FIELD,
    dataDir: c.var.environment.DATA_DIR,
    maxPictureBytes: MOST_MB * MEGABYTE,
  });
  try {
    const file = received.pictures[FIELD];
    if (!file) throw invalid({ [FIELD]: "Please choose a file." });
    const given = "columns" in received.fields ? parseInput(columnsSchema, received.fields) : null;
    const uploaded = await uploadStatement(db, await readFile(file.path), given, act);
    if (uploaded.statement) c.status(201);
    return uploaded;
  } finally {
    await received.discard();
  }
});
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
handle(statementsApi, statementEndpoints.notThisGift, ({ db, params, body }) => refuseGift(db, params, body.gift));
handle(statementsApi, statementEndpoints.ignore, ({ db, params, act }) => setIgnored(db, params, true, act));
handle(statementsApi, statementEndpoints.restore, ({ db, params, act }) => setIgnored(db, params, false, act));
