import { phoneLink } from "./phone-link.ts";

/** Links that call a person or write a mail. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
