/** How to reach somebody: each is pressed to call or to write. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
