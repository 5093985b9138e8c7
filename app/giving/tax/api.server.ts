import { createApi } from "../../platform/api/api.server.ts";
import { answerFile } from "../../platform/api/list-file.server.ts";
import { createDownloadApi } from "../../platform/api/download-links.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { parseInput } from "../../platform/http/parse.ts";
import { toCsv } from "../../platform/text/csv.ts";
import { receiveFile } from "../../platform/forms/receive-file.server.ts";
import { askAll, askForPan } from "./ask-pan.server.ts";
import { uploadSchema } from "./certificate.ts";
import {
  CERTIFICATE_KIND,
  certificateFileName,
  chooseDonor,
  deleteCertificate,
  getCertificate,
  listCertificates,
  makeCertificateLink,
  noteFiling,
  openCertificate,
  storeCertificate,
} from "./certificates.server.ts";
import { taxEndpoints } from "./endpoints.ts";
import { checkCash, enterAddress, enterPan, undoEntry } from "./entries.server.ts";
import { mailCertificate, mailCertificates } from "./mail-certificates.server.ts";
import {
  listLines,
  listOfYear,
  listTaxExceptions,
  makeStatementLink,
  STATEMENT_FILE,
  summariseTax,
  writeStatement,
  yearOr,
} from "./tax-desk.server.ts";

export const taxApi = createApi();

handle(taxApi, taxEndpoints.summary, ({ db, c, query, now }) =>
  summariseTax(db, query.year, { encryption: c.var.encryption, now }),
);
handle(taxApi, taxEndpoints.lines, ({ db, c, query, now }) =>
  listOfYear(db, { query, encryption: c.var.encryption, now }, listLines),
);
handle(taxApi, taxEndpoints.exceptions, ({ db, c, query, now }) =>
  listOfYear(db, { query, encryption: c.var.encryption, now }, listTaxExceptions),
);
handle(taxApi, taxEndpoints.certificates, ({ db, c, query, now }) =>
  listOfYear(db, { query, encryption: c.var.encryption, now }, listCertificates),
);
handle(taxApi, taxEndpoints.noteFiling, ({ db, query, body, act }) =>
  noteFiling(db, yearOr(query.year, act.now), body, act),
);
handle(taxApi, taxEndpoints.uploadCertificate, ({ db, c, query, act }) =>
  receiveFile(c, async ({ bytes, fields }) => {
    const { name } = parseInput(uploadSchema, fields);
    const year = yearOr(query.year, act.now);
    await storeCertificate(db, { name, year, bytes, encryption: c.var.encryption }, act);
  }),
);
handle(taxApi, taxEndpoints.mailCertificates, ({ db, c, query, act }) =>
  mailCertificates(db, { year: yearOr(query.year, act.now), encryption: c.var.encryption }, act),
);
handle(taxApi, taxEndpoints.mailCertificate, ({ db, c, params: { id }, body: { to }, act }) =>
  mailCertificate(db, { id, to, encryption: c.var.encryption }, act),
);
handle(taxApi, taxEndpoints.chooseDonor, ({ db, c, params: { id }, body: { gift }, act }) =>
  chooseDonor(db, { id, gift, encryption: c.var.encryption }, act),
);
handle(taxApi, taxEndpoints.certificateLink, async ({ db, params, act }) => ({
  url: await makeCertificateLink(db, params.id, act),
}));
handle(taxApi, taxEndpoints.deleteCertificate, ({ db, params, act }) => deleteCertificate(db, params.id, act));
handle(taxApi, taxEndpoints.ask, ({ db, params, act }) => askForPan(db, params.id, act));
handle(taxApi, taxEndpoints.askAll, ({ db, c, query, act }) =>
  askAll(db, { year: yearOr(query.year, act.now), encryption: c.var.encryption }, act),
);
handle(taxApi, taxEndpoints.enterPan, ({ db, c, params, body, act }) =>
  enterPan(db, { giftId: params.id, encryption: c.var.encryption }, body.pan, act),
);
handle(taxApi, taxEndpoints.enterAddress, ({ db, c, params, body, act }) =>
  enterAddress(db, { giftId: params.id, encryption: c.var.encryption }, body, act),
);
handle(taxApi, taxEndpoints.checkCash, ({ db, c, params, body, act }) =>
  checkCash(db, { giftId: params.id, encryption: c.var.encryption }, body.reason, act),
);
handle(taxApi, taxEndpoints.undo, ({ db, c, params, body, act }) =>
  undoEntry(db, { giftId: params.id, encryption: c.var.encryption }, body, act),
);
handle(taxApi, taxEndpoints.downloadLink, async ({ db, query, act }) => ({
  url: await makeStatementLink(db, query.year, act),
}));

export const statementDownloadApi = createDownloadApi(STATEMENT_FILE, async (c, { year = "" }) => {
  const { head, rows } = await writeStatement(c.var.db, c.var.encryption, yearOr(year, new Date()));
  return answerFile(c, `statement-${year}.csv`, toCsv(head, rows));
});

export const certificateDownloadApi = createDownloadApi(CERTIFICATE_KIND, async (c, { id = "" }) => {
  const row = await getCertificate(c.var.db, id);
  return answerFile(c, certificateFileName(row.year), openCertificate(c.var.encryption, row));
});
