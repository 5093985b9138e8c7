/** `tel:` and the number without its spaces and signs. */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
