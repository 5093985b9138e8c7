import { ENCRYPTED_IN_GIVING } from "../app/giving/tax/encrypted-columns.server.ts";
import { ENCRYPTED_BACKUP_SETTINGS } from "../app/platform/backup/backup-settings.server.ts";
import { AUTHENTICATORS } from "../app/platform/auth/second-factor.server.ts";
import { ENCRYPTED_GATEWAY_KEYS } from "../app/platform/payments/razorpay/gateway-keys.server.ts";
import type { EncryptedColumn } from "../app/platform/encryption/rekey.server.ts";

/** Every column whose values are encrypted with AUTH_SECRET. Apart from the features, which Node cannot load unbuilt. */
export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  ...AUTHENTICATORS,
  ...ENCRYPTED_IN_GIVING,
  ...ENCRYPTED_GATEWAY_KEYS,
  ...ENCRYPTED_BACKUP_SETTINGS,
];
