/** Links that call a person or write a mail. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
