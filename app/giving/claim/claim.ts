import { z } from "zod";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { requiredText } from "../../platform/text/fields.ts";

/** A bank's reference number (UTR): 12 figures for UPI and IMPS, 16 characters for NEFT and 22 for RTGS. */
const UTR = /^(?:\d{12}|(?=.*\d{6})(?:[A-Z0-9]{16}|[A-Z0-9]{22}))$/;

/** What a donor who transferred a gift tells about it. */
export const claimSchema = z.object({
  reference: z.string().transform(referenceOrNothing).catch("-"),
  number: requiredText("The number", 60, "Please enter the number.")
    .transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase())
    .refine((number) => UTR.test(number), "It has 12 digits, or 16 characters for NEFT, or 22 for RTGS."),
});
export type Claim = z.output<typeof claimSchema>;
