import { z } from "zod";

export const IFSC = {
  shape: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
  sentence: "An IFSC has four capital letters, a zero and six more, such as SBIN0001234.",
};

/** The code of a bank in payments from abroad. */
export const BIC = {
  shape: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  sentence: "A SWIFT code has eight or eleven capital letters and figures, such as SBININBB104.",
};
