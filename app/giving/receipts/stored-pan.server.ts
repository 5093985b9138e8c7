import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { isPan, maskPan } from "./pan.ts";

export const PAN_PURPOSE = "PAN";

/** What is stored of a PAN: it is read only by staff who may, found by its hash, and shown masked. */
export function storedPan(encryption: Encryption, pan: string) {
  return {
    pan: encryption.encrypt(PAN_PURPOSE, pan),
    panFingerprint: encryption.fingerprint(PAN_PURPOSE, pan),
    panMasked: maskPan(pan),
  };
}

/** Reads what `storedPan` encrypted. */
export function openPan(encryption: Encryption, stored: string): string {
  return encryption.decrypt(PAN_PURPOSE, stored);
}

/** Whether a gift has a PAN; one of the wrong shape counts as none. */
export function hasPan(encryption: Encryption, { pan }: { pan: string | null }): boolean {
  return pan !== null && isPan(openPan(encryption, pan));
}
