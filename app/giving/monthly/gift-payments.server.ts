import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import type { Payable } from "../../platform/payments/apply-payment.server.ts";
import { giftPayable } from "../settle-gift.server.ts";
import { beforeDebits, repeatGift, tellOfEnd, tellOfFailedDebit } from "./debits.server.ts";

/** What follows from payments of gifts, with the debits of monthly ones. */
export const giftPayments = (encryption: Encryption): Payable => ({
  ...giftPayable(encryption),
  failed: tellOfFailedDebit,
  repeat: repeatGift,
  ended: tellOfEnd,
  beforeDebits,
});
