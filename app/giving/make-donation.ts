import type { z } from "zod";
import type { newDonationSchema } from "./donation.ts";

/** What the API takes of a donor: ₹2,500 once by UPI, from a donor with an address who declared whose money it is. */
export function makeDonation(changes: Partial<z.input<typeof newDonationSchema>> = {}) {
  return {
    amount: 2_500,
    frequency: "one-time",
    method: "upi",
    name: "Asha Rawat",
    email: "asha@example.org",
    addressLine: "14, 3rd Cross, Saibaba Colony",
    city: "Coimbatore",
    pin: "641011",
    declaration: true,
    ...changes,
  } as const;
}
