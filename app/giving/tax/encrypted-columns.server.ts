import type { EncryptedColumn } from "../../platform/encryption/rekey.server.ts";
import { PAN_PURPOSE } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import { CERTIFICATE_PURPOSE, taxCertificates } from "./tables.server.ts";

/** For `npm run rekey`. */
export const ENCRYPTED_IN_GIVING: EncryptedColumn[] = [
  { table: gifts, id: gifts.id, column: gifts.pan, purpose: PAN_PURPOSE },
  { table: taxCertificates, id: taxCertificates.id, column: taxCertificates.pan, purpose: PAN_PURPOSE },
  { table: taxCertificates, id: taxCertificates.id, column: taxCertificates.file, purpose: CERTIFICATE_PURPOSE },
];
